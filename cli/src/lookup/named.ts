import type { Text } from '../texts.ts';
import { oneOf, typedId } from './oneOf.ts';
import { notFound } from '../exit.ts';
import { say } from '../texts.ts';

/** One of a list by its id or by its name from `nameOf`; `whole` distinguishes equal names. */
export function namedOf<T extends { readonly id: number; readonly whole?: string }>(
  kind: Text,
  all: readonly T[],
  nameOf: (one: T) => string,
  typed: string,
): T {
  const id = typedId(typed);
  if (id === undefined)
    return oneOf(
      kind,
      all.map((one) => ({ id: one.id, name: nameOf(one), ...(one.whole !== undefined && { whole: one.whole }), one })),
      typed,
    ).one;
  const found = all.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw notFound(say(`${kind.de} ${id} ist unbekannt.`, `There is no ${kind.en} ${id}.`));
}
