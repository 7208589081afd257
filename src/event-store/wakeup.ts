/** A bell: `wait` ends when it is rung, at once when it was rung since the last wait, or after a time. */
export class Wakeup {
  private rung = false;
  private listener: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.listener?.();
  }

  async wait(atMostMs: number): Promise<void> {
    if (!this.rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.listener = resolve;
        timer = setTimeout(resolve, atMostMs);
      });
      clearTimeout(timer);
      this.listener = undefined;
    }
    this.rung = false;
  }
}
