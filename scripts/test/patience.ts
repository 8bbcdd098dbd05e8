// Loaded before every file of tests: by themselves `vi.waitFor` and `vi.waitUntil` give up after a second, and look so
// seldom that of some thousand waits most of the time is what passes until the next look.
import { vi } from 'vitest';

const timeout = Number(process.env['PATIENCE_MS']);
const interval = Number(process.env['LOOK_AGAIN_MS']);
const { waitFor, waitUntil } = vi;

// Files of one project share this object, and it is enough to do it once.
if (waitFor.name !== 'patientFor') {
  const inTime = <T extends object>(options: number | T | undefined) =>
    typeof options === 'number' ? { timeout: options, interval } : { timeout, interval, ...options };
  vi.waitFor = function patientFor(callback, options) {
    return waitFor(callback, inTime(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, inTime(options));
}
