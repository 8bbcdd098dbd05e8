import { backoffMs } from './backoff.ts';
import { storeOf, type Source } from './store.ts';

/**
 * A part of the program that comes by itself: asked for once somebody listens, again later where it does not come, and kept from
 * then on.
 */
export function partOf<T>(load: () => Promise<T>): Source<T> {
  let failures = 0;
  return storeOf<T>((before) =>
    load().then(
      (data) => [{ data }, Infinity],
      () => [{ ...before, problem: 'silent' }, backoffMs(failures++)],
    ),
  );
}
