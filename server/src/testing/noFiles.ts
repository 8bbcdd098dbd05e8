import type { JobContext } from '../platform/jobs.ts';

/** Files for jobs that read none: each access throws. */
export const noFiles: JobContext['files'] = {
  maxBytes: 0,
  list: () => refused(),
  stat: () => refused(),
  tail: () => refused(),
  read: () => {
    throw new Error('no files here');
  },
  unpack: () => refused(),
  sha256: () => refused(),
  packTogether: () => refused(),
  packed: () => refused(),
  ensureFolder: () => refused(),
  write: () => refused(),
  move: () => refused(),
  remove: () => refused(),
  decoder: () => undefined,
  wait: () => refused(),
};

function refused(): Promise<never> {
  return Promise.reject(new Error('no files here'));
}
