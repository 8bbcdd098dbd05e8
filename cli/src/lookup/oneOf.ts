import { notFound, wrongUsage } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say, type Text } from '../texts.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  /** Distinguishes it from others with the same name. */
  readonly whole?: string;
}

/** The id that was typed instead of a name. Digits alone are always an id. */
export function typedId(typed: string): number | undefined {
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

/**
 * The one object with this name: with the same spelling, otherwise in upper or lower case. Several with the same name
 * are reported with their ids, so that one can be chosen.
 */
export function oneOf<T extends Named>(kind: Text, all: readonly T[], typed: string): T {
  const exact = all.filter((one) => one.name === typed);
  const found = exact.length > 0 ? exact : all.filter((one) => folded(one.name) === folded(typed));
  const [only, ...others] = found;
  if (only === undefined) throw missing(kind, all, typed);
  if (others.length > 0) throw ambiguous(kind, found, typed);
  return only;
}

/** Names are alike without regard to capitals. */
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
