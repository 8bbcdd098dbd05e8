import { classAt, dot, escaped, type OneOf } from './characters.ts';

export type Node =
  | { readonly kind: 'one'; readonly set: OneOf }
  | { readonly kind: 'assert'; readonly what: 'start' | 'end' | 'boundary' | 'inside' }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly ways: readonly Node[] }
  | {
      readonly kind: 'repeat';
      readonly part: Node;
      readonly min: number;
      readonly max: number;
      readonly greedy: boolean;
    }
  | { readonly kind: 'group'; readonly part: Node; readonly name: string };

/** The pattern holds something that is not understood. */
class Misread extends Error {
  override readonly name = 'Misread';
}

const REPETITIONS_MAX = 100;
const DEPTH_MAX = 50;
const quantifier = /^(?:([*+?])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})(\?)?/;

/** The pattern as a tree; undefined where it is none, or uses look-around, back references or other extensions. */
export function parsePattern(source: string): Node | undefined {
  try {
    const reader = { source, at: 0, depth: 0 };
    const tree = choice(reader);
    return reader.at === source.length ? tree : undefined;
  } catch (error) {
    if (error instanceof Misread) return undefined;
    throw error;
  }
}

interface PatternReader {
  readonly source: string;
  at: number;
  depth: number;
}

function choice(reader: PatternReader): Node {
  reader.depth += 1;
  if (reader.depth > DEPTH_MAX) throw new Misread();
  const ways = [sequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    ways.push(sequence(reader));
  }
  reader.depth -= 1;
  return { kind: 'choice', ways };
}

function sequence(reader: PatternReader): Node {
  const parts: Node[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    parts.push(repeated(reader, atom(reader)));
  }
  return { kind: 'sequence', parts };
}

function repeated(reader: PatternReader, part: Node): Node {
  const found = quantifier.exec(reader.source.slice(reader.at, reader.at + 12));
  if (found === null) return part;
  if (part.kind === 'assert') throw new Misread();
  reader.at += found[0].length;
  const [, sign, least, open, most, lazy] = found;
  const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
  const max = sign === undefined ? (open === undefined ? min : Number(most ?? Infinity)) : sign === '?' ? 1 : Infinity;
  if (max < min || min > REPETITIONS_MAX || (max > REPETITIONS_MAX && max !== Infinity)) throw new Misread();
  return { kind: 'repeat', part, min, max, greedy: lazy === undefined };
}

function atom(reader: PatternReader): Node {
  const sign = reader.source[reader.at] ?? '';
  reader.at += 1;
  if (sign === '(') return group(reader);
  if (sign === '^') return { kind: 'assert', what: 'start' };
  if (sign === '$') return { kind: 'assert', what: 'end' };
  if (sign === '.') return { kind: 'one', set: dot };
  if (sign === '[') {
    const found = classAt(reader.source, reader.at);
    if (found === undefined) throw new Misread();
    reader.at = found.end;
    return { kind: 'one', set: found.set };
  }
  if (sign === '\\') return escape(reader);
  if ('*+?{'.includes(sign)) throw new Misread();
  const unit = sign.charCodeAt(0);
  return { kind: 'one', set: (one) => one === unit };
}

function escape(reader: PatternReader): Node {
  const sign = reader.source[reader.at] ?? '';
  reader.at += 1;
  if (sign === 'b') return { kind: 'assert', what: 'boundary' };
  if (sign === 'B') return { kind: 'assert', what: 'inside' };
  const meant = escaped(sign);
  if (meant === undefined) throw new Misread();
  return { kind: 'one', set: typeof meant === 'number' ? (one) => one === meant : meant };
}

function group(reader: PatternReader): Node {
  const head = /^\?(?::|<([a-z][a-z0-9_]*)>)/.exec(reader.source.slice(reader.at, reader.at + 40));
  if (head === null && reader.source[reader.at] === '?') throw new Misread();
  reader.at += head?.[0].length ?? 0;
  const part = choice(reader);
  if (reader.source[reader.at] !== ')') throw new Misread();
  reader.at += 1;
  const name = head?.[1];
  return name === undefined ? part : { kind: 'group', part, name };
}
