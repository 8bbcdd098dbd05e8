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

const REPETITIONS_MAX = 100;
const DEPTH_MAX = 50;
const quantifier = /^(?:([*+?])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})(\?)?/;

/** Parses a pattern to a tree; undefined if it is invalid, or uses look-around, back references or other extensions. */
export function parsePattern(source: string): Node | undefined {
  const reader = { source, at: 0, depth: 0 };
  const tree = choice(reader);
  return reader.at === source.length ? tree : undefined;
}

/**
 * State of the parser: the pattern and the current position. If a part of the pattern is not supported, the complete
 * pattern is refused.
 */
interface PatternReader {
  readonly source: string;
  at: number;
  depth: number;
}

function choice(reader: PatternReader): Node | undefined {
  reader.depth += 1;
  if (reader.depth > DEPTH_MAX) return undefined;
  const ways: Node[] = [];
  do {
    if (ways.length > 0) reader.at += 1;
    const way = sequence(reader);
    if (way === undefined) return undefined;
    ways.push(way);
  } while (reader.source[reader.at] === '|');
  reader.depth -= 1;
  return { kind: 'choice', ways };
}

function sequence(reader: PatternReader): Node | undefined {
  const parts: Node[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    const one = atom(reader);
    const part = one && repeated(reader, one);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return { kind: 'sequence', parts };
}

function repeated(reader: PatternReader, part: Node): Node | undefined {
  const found = quantifier.exec(reader.source.slice(reader.at, reader.at + 12));
  if (found === null) return part;
  if (part.kind === 'assert') return undefined;
  reader.at += found[0].length;
  const [, sign, least, open, most, lazy] = found;
  const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
  const max = sign === undefined ? (open === undefined ? min : Number(most ?? Infinity)) : sign === '?' ? 1 : Infinity;
  if (max < min || min > REPETITIONS_MAX || (max > REPETITIONS_MAX && max !== Infinity)) return undefined;
  return { kind: 'repeat', part, min, max, greedy: lazy === undefined };
}

function atom(reader: PatternReader): Node | undefined {
  const sign = reader.source[reader.at] ?? '';
  reader.at += 1;
  if (sign === '(') return group(reader);
  if (sign === '^') return { kind: 'assert', what: 'start' };
  if (sign === '$') return { kind: 'assert', what: 'end' };
  if (sign === '.') return { kind: 'one', set: dot };
  if (sign === '[') {
    const found = classAt(reader.source, reader.at);
    if (found === undefined) return undefined;
    reader.at = found.end;
    return { kind: 'one', set: found.set };
  }
  if (sign === '\\') return escape(reader);
  if ('*+?{'.includes(sign)) return undefined;
  const unit = sign.charCodeAt(0);
  return { kind: 'one', set: (one) => one === unit };
}

function escape(reader: PatternReader): Node | undefined {
  const sign = reader.source[reader.at] ?? '';
  reader.at += 1;
  if (sign === 'b') return { kind: 'assert', what: 'boundary' };
  if (sign === 'B') return { kind: 'assert', what: 'inside' };
  const meant = escaped(sign);
  if (meant === undefined) return undefined;
  return { kind: 'one', set: typeof meant === 'number' ? (one) => one === meant : meant };
}

function group(reader: PatternReader): Node | undefined {
  const head = /^\?(?::|<([a-z][a-z0-9_]*)>)/.exec(reader.source.slice(reader.at, reader.at + 40));
  if (head === null && reader.source[reader.at] === '?') return undefined;
  reader.at += head?.[0].length ?? 0;
  const part = choice(reader);
  if (part === undefined || reader.source[reader.at] !== ')') return undefined;
  reader.at += 1;
  const name = head?.[1];
  return name === undefined ? part : { kind: 'group', part, name };
}
