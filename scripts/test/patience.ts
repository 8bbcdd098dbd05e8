// Loaded before every test file: by default `vi.waitFor` and `vi.waitUntil` give up after a second, and poll so rarely
// that most of the time of some thousand waits would be spent until the next poll.
import { vi } from 'vitest';

const timeout = Number(process.env['PATIENCE_MS']);
const interval = Number(process.env['LOOK_AGAIN_MS']);
const { waitFor, waitUntil } = vi;

// All files of a project share this object, so it is changed only once.
if (waitFor.name !== 'patientFor') {
  const inTime = <T extends object>(options: number | T | undefined) =>
    typeof options === 'number' ? { timeout: options, interval } : { timeout, interval, ...options };
  vi.waitFor = function patientFor(callback, options) {
    return waitFor(callback, inTime(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, inTime(options));
}
