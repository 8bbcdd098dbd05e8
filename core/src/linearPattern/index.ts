import { wordCharacter } from './characters.ts';
import { compilePattern, type Program, type Step } from './compile.ts';
import { parsePattern } from './parse.ts';

/**
 * A regular expression whose matching time is at most proportional to the length of the pattern times the length of the
 * text.
 */
export interface LinearPattern {
  /** Names of the groups. */
  readonly names: readonly string[];
  /** Groups of the first match; undefined without a match. A group that did not participate is missing. */
  match(text: string): Readonly<Record<string, string>> | undefined;
}

const PATTERN_MAX = 500;

/**
 * Parses a pattern in the usual notation: characters, `.`, classes, groups, named groups, alternatives, greedy and lazy
 * repetition up to 100 times or unlimited, `^ $ \b \B \d \w \s` and their opposites. Returns undefined for anything
 * else, such as look-around and back references, which cannot be matched in linear time. We do not use a library,
 * because every program that checks request bodies needs this code to check patterns of plant systems: it has 2 kB
 * gzipped, re2js has 46 kB. RE2 also refuses a group name in several alternatives.
 */
export function linearPattern(source: string): LinearPattern | undefined {
  if (source.length > PATTERN_MAX) return undefined;
  const tree = parsePattern(source);
  const program = tree && compilePattern(tree);
  return program && { names: program.names, match: (text) => run(program, text) };
}

/** A path of the matcher through the program: its next step, and the positions of groups found so far. */
interface Way {
  readonly at: number;
  readonly marks: readonly number[];
}

/** Runs the program: advances all paths together, one character at a time; a preferred path comes before the others. */
function run({ steps, names }: Program, text: string): Record<string, string> | undefined {
  const seen = new Int32Array(steps.length).fill(-1);
  let found: readonly number[] | undefined;
  let ways: Way[] = [];
  for (let position = 0; position <= text.length; position += 1) {
    if (found === undefined) follow(ways, 0, position, []);
    if (ways.length === 0 && found !== undefined) break;
    const next: Way[] = [];
    for (const { at, marks } of ways) {
      const step = steps[at];
      if (step?.do === 'found') {
        found = marks;
        break;
      }
      if (step?.do === 'take' && position < text.length && step.set(text.charCodeAt(position)))
        follow(next, at + 1, position + 1, marks);
    }
    ways = next;
  }
  return found && groupsOf(names, found, text);

  /**
   * Adds all steps that are reachable without consuming a character. A step that is already in the list is skipped,
   * because a preferred path reached it.
   */
  function follow(into: Way[], at: number, position: number, marks: readonly number[]): void {
    if (seen[at] === position) return;
    seen[at] = position;
    const step: Step | undefined = steps[at];
    if (step === undefined) return;
    if (step.do === 'take' || step.do === 'found') into.push({ at, marks });
    else if (step.do === 'jump') follow(into, step.to, position, marks);
    else if (step.do === 'mark') follow(into, at + 1, position, withMark(marks, step.slot, position));
    else if (step.do === 'assert') {
      if (holds(step.what, text, position)) follow(into, at + 1, position, marks);
    } else {
      follow(into, step.first, position, marks);
      follow(into, step.second, position, marks);
    }
  }
}

function withMark(marks: readonly number[], slot: number, position: number): number[] {
  const changed = [...marks];
  changed[slot] = position;
  return changed;
}

function holds(what: 'start' | 'end' | 'boundary' | 'inside', text: string, position: number): boolean {
  if (what === 'start') return position === 0;
  if (what === 'end') return position === text.length;
  const before = position > 0 && wordCharacter(text.charCodeAt(position - 1));
  const after = position < text.length && wordCharacter(text.charCodeAt(position));
  return (before !== after) === (what === 'boundary');
}

function groupsOf(names: readonly string[], marks: readonly number[], text: string): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const [from, to] = [marks[2 * index], marks[2 * index + 1]];
    if (from !== undefined && to !== undefined && to >= from) groups[name] = text.slice(from, to);
  }
  return groups;
}
