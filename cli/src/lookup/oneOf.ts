import { notFound, wrongUsage } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say, type Text } from '../texts.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  /** Text that distinguishes it from others with the same name. */
  readonly whole?: string;
}

/** Id, if the text only consists of digits, which are never a name. */
export function typedId(typed: string): number | undefined {
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

/**
 * Finds the object with this name: with the same spelling, otherwise ignoring case. If several have the name, the error lists their ids.
 */
export function oneOf<T extends Named>(kind: Text, all: readonly T[], typed: string): T {
  const exact = all.filter((one) => one.name === typed);
  const found = exact.length > 0 ? exact : all.filter((one) => folded(one.name) === folded(typed));
  const [only, ...others] = found;
  if (only === undefined) throw missing(kind, all, typed);
  if (others.length > 0) throw ambiguous(kind, found, typed);
  return only;
}

/** Normalises a name to compare it ignoring case. */
export const folded = (name: string) => name.trim().toLocaleLowerCase('de');

function missing(kind: Text, all: readonly Named[], typed: string): Error {
  const near = all.filter((one) => folded(one.name).includes(folded(typed))).slice(0, 5);
  const names = near.map((one) => `${plain(one.name)} (${one.id})`).join(', ');
  return notFound(
    say(
      `${kind.de} „${typed}“ ist unbekannt.${names === '' ? '' : ` Ähnlich: ${names}.`}`,
      `There is no ${kind.en} "${typed}".${names === '' ? '' : ` Similar: ${names}.`}`,
    ),
  );
}

function ambiguous(kind: Text, found: readonly Named[], typed: string): Error {
  const ids = found.map(({ id, whole }) => (whole === undefined ? id : `${id} (${plain(whole)})`)).join(', ');
  return wrongUsage(
    say(
      `${kind.de} „${typed}“ ist mehrdeutig. Bitte die Nummer angeben: ${ids}.`,
      `The ${kind.en} "${typed}" is ambiguous. Please name the id: ${ids}.`,
    ),
  );
}
