import { TooBusy } from '../platform/platform.ts';

/**
 * Runs at most `atOnce` pieces of work at a time; if `waiting` others already wait, further ones are refused with
 * {@link TooBusy}.
 */
export function boundedQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooBusy();
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
