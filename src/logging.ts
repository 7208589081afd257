import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Environment } from '#src/config/environment.js';

const LEVELS: Readonly<Record<Environment['LOG_LEVEL'], readonly LogLevel[]>> = {
  fatal: ['fatal'],
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug'],
  trace: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Where Nest tells how it puts itself together: of use only to who is looking for that. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

class ServiceLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (FRAMEWORK.has(String(rest.at(-1)))) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}

/** Text for a person at a terminal, one JSON object a line for everything else. */
export const loggerFor = ({ LOG_LEVEL: level }: Pick<Environment, 'LOG_LEVEL'>): ConsoleLogger =>
  new ServiceLogger({ logLevels: [...LEVELS[level]], json: !process.stdout.isTTY, prefix: 'Backbeat' });
