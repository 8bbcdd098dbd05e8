import { backoffMs } from './backoff.ts';
import { storeOf, type Source } from './store.ts';

/** A part of the program that is loaded separately: when there is a listener, again later if that fails, and cached once loaded. */
export function partOf<T>(load: () => Promise<T>): Source<T> {
  let failures = 0;
  return storeOf<T>((before) =>
    load().then(
      (data) => [{ data }, Infinity],
      () => [{ ...before, problem: 'silent' }, backoffMs(failures++)],
    ),
  );
}
