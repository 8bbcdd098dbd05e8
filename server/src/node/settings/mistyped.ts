/** A name that is no setting, and the setting that was probably meant. */
export interface Mistyped {
  readonly name: string;
  readonly nearest: string | undefined;
}

/** Names that other programs read from the same file: Node, the system, the terminal client. */
const OTHERS =
  /^(NODE_.*|LC_.*|XDG_.*|SSL_.*|UV_.*|PG.*|LEITWARTE_.*|TZ|LANG|LANGUAGE|PATH|HOME|USER|TMPDIR|NO_COLOR|FORCE_COLOR|(HTTPS?|NO|ALL)_PROXY)$/i;
/** Length from which a name may differ from a setting by two letters; a shorter one by one letter. */
const LONG = 10;
const slipsAllowed = (name: string) => (name.length < LONG ? 1 : 2);

/**
 * Names that were probably meant as settings but are none. From the environment, which other programs use too, only names similar to a
 * setting; from a file of settings all names except those that other programs are known to read.
 */
export function mistypedNames(
  environment: Readonly<Record<string, string | undefined>>,
  file: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Mistyped[] {
  const names = Object.keys({ ...file, ...environment }).filter((name) => !known.includes(name));
  return names.flatMap((name) => {
    const nearest = nearestOf(name, known);
    const isMeant = nearest !== undefined || (Object.hasOwn(file, name) && !OTHERS.test(name));
    return isMeant ? [{ name, nearest }] : [];
  });
}

/** Message about a mistyped name. */
export function mistypedWords({ name, nearest }: Mistyped): { readonly de: string; readonly en: string } {
  if (nearest === undefined)
    return {
      de: `${name} ist keine Einstellung der Leitwarte und bewirkt nichts.`,
      en: `${name} is no setting of Leitwarte and does nothing.`,
    };
  return {
    de: `${name} ist keine Einstellung und bewirkt nichts. Gemeint ist wohl ${nearest}.`,
    en: `${name} is no setting and does nothing. ${nearest} may be meant.`,
  };
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  const [best] = known
    .map((each) => ({ each, slips: slipsBetween(upper, each) }))
    .filter(({ each, slips }) => slips <= slipsAllowed(each))
    .toSorted((a, b) => a.slips - b.slips);
  return best?.each;
}

/** Edit distance: number of letters that are missing, added, changed or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let a = 1; a <= one.length; a += 1) {
    const next = [a];
    for (let b = 1; b <= other.length; b += 1) {
      const isSame = one[a - 1] === other[b - 1];
      const isSwapped = a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1];
      next[b] = Math.min(
        (row[b] ?? 0) + 1,
        (next[b - 1] ?? 0) + 1,
        (row[b - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[b - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
