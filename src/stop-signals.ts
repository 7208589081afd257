/** npm passes on the Ctrl-C that the terminal has given to everybody: what comes so soon after is the same one. */
const SAME_SIGNAL_MS = 1_000;

/** Does this on the first Ctrl-C or SIGTERM; another one means that somebody will not wait. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined;
  const hear = (signal: NodeJS.Signals): void => {
    if (since === undefined) {
      since = Date.now();
      stop(signal);
    } else if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
}
