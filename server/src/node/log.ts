import { destination, pino } from 'pino';
import type { Log } from '../platform/log.ts';

/** Writes lines of JSON to standard output synchronously, so that none is lost when the process ends. */
export function createLog(level: string): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination({ fd: 1, sync: true }),
  );
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}
