/** Whether a character, given as UTF-16 code unit, belongs to a set. */
export type OneOf = (unit: number) => boolean;

const between = (from: string, to: string): OneOf => {
  const [low, high] = [from.charCodeAt(0), to.charCodeAt(0)];
  return (unit) => unit >= low && unit <= high;
};

const anyOf =
  (sets: readonly OneOf[]): OneOf =>
  (unit) =>
    sets.some((set) => set(unit));

const not =
  (set: OneOf): OneOf =>
  (unit) =>
    !set(unit);

const digit = between('0', '9');
export const wordCharacter = anyOf([digit, between('a', 'z'), between('A', 'Z'), between('_', '_')]);
const lineEnd: OneOf = (unit) => unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;
const blank: OneOf = (unit) =>
  unit <= 32 ? unit === 32 || (unit >= 9 && unit <= 13) : /\s/.test(String.fromCharCode(unit));

export const dot = not(lineEnd);

const sets: Readonly<Record<string, OneOf>> = {
  d: digit,
  D: not(digit),
  w: wordCharacter,
  W: not(wordCharacter),
  s: blank,
  S: not(blank),
};
const signs: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Meaning of `\` followed by a letter or sign; undefined if the pattern language does not have this sequence. */
export function escaped(sign: string): OneOf | number | undefined {
  const known = sets[sign] ?? signs[sign];
  if (known !== undefined) return known;
  return /[A-Za-z0-9]/.test(sign) || sign === '' ? undefined : sign.charCodeAt(0);
}

/**
 * Parses the character class that begins after `[`. Returns the set and the position after `]`; undefined if the class
 * is not closed or not supported.
 */
export function classAt(source: string, from: number): { readonly set: OneOf; readonly end: number } | undefined {
  const inverted = source[from] === '^';
  const members: OneOf[] = [];
  let at = inverted ? from + 1 : from;
  while (at < source.length && source[at] !== ']') {
    const first = memberAt(source, at);
    if (first === undefined) return undefined;
    at = first.end;
    if (typeof first.member !== 'number') {
      members.push(first.member);
      continue;
    }
    let last = first.member;
    if (source[at] === '-' && source[at + 1] !== ']' && at + 1 < source.length) {
      const second = memberAt(source, at + 1);
      if (typeof second?.member !== 'number' || second.member < last) return undefined;
      last = second.member;
      at = second.end;
    }
    members.push(between(String.fromCharCode(first.member), String.fromCharCode(last)));
  }
  if (at >= source.length) return undefined;
  const set = anyOf(members);
  return { set: inverted ? not(set) : set, end: at + 1 };
}

function memberAt(source: string, at: number): { readonly member: OneOf | number; readonly end: number } | undefined {
  if (source[at] !== '\\') return { member: source.charCodeAt(at), end: at + 1 };
  const member = escaped(source[at + 1] ?? '');
  return member === undefined ? undefined : { member, end: at + 2 };
}
