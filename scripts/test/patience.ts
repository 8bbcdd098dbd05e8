// Loaded before every file of tests: by themselves `vi.waitFor` and `vi.waitUntil` give up after a second.
import { vi } from 'vitest';

const timeout = Number(process.env['PATIENCE_MS']);
const { waitFor, waitUntil } = vi;

// Files of one project share this object, and it is enough to do it once.
if (waitFor.name !== 'patientFor') {
  const inTime = <T extends object>(options: number | T | undefined) =>
    typeof options === 'number' ? options : { timeout, ...options };
  vi.waitFor = function patientFor(callback, options) {
    return waitFor(callback, inTime(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, inTime(options));
}
