import type { Command as Program } from 'commander';
import type { Context } from '../context.ts';
import { plain } from '../output/plain.ts';
import { wantedAt, type Candidate, type Wanted } from './complete.ts';
import { namesInTime } from './nameCache.ts';
import { kindAt, knownNames } from './names.ts';

/** Instead of candidates: the shell completes files itself. */
export const FILES = ':files';

/**
 * Answers a shell: a line for each candidate, its meaning after a tab. Candidates are narrowed to those that begin with
 * what is typed, without regard to capitals.
 */
export async function answerShell(context: Context, program: Program, typed: readonly string[]): Promise<void> {
  const wanted = await wantedAt(program, typed);
  if (wanted.kind === 'files') return context.out.write(`${FILES}\n`);
  const current = (typed.at(-1) ?? '').toLocaleLowerCase('de');
  const lines = (await candidatesOf(context, wanted))
    .filter(({ value }) => value.toLocaleLowerCase('de').startsWith(current))
    .map(({ value, text }) => `${plain(value)}\t${plain(text)}\n`);
  await context.out.write(lines.join(''));
}

async function candidatesOf(context: Context, wanted: Wanted): Promise<readonly Candidate[]> {
  if (wanted.kind === 'words') return wanted.candidates;
  if (wanted.kind !== 'names') return [];
  const known = knownNames(context, wanted.of);
  const kind = kindAt(wanted.of);
  const names = known ?? (kind === undefined ? [] : await namesInTime(context, kind));
  return names.map(({ value, text }) => ({ value: `${wanted.before}${value}`, text }));
}
