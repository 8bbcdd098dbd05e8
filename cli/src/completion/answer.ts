import type { Command as Program } from 'commander';
import type { Context } from '../context.ts';
import { plain } from '../output/plain.ts';
import { wantedAt, type Candidate, type Wanted } from './complete.ts';
import { namesInTime } from './nameCache.ts';
import { kindAt, knownNames } from './names.ts';

/** Output instead of candidates: the shell completes files itself. */
const FILES = ':files';

/** Outputs a line for each candidate, with its description after a tab. */
export async function answerShell(context: Context, program: Program, typed: readonly string[]): Promise<void> {
  const wanted = await wantedAt(program, typed);
  if (wanted.kind === 'files') return context.out.write(`${FILES}\n`);
  const lines = matching(await candidatesOf(context, wanted), typed.at(-1) ?? '').map(
    ({ value, text }) => `${plain(value)}\t${plain(text)}\n`,
  );
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

/** Candidates that begin with the typed text; if there are none, those that begin with it ignoring case. */
function matching(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = candidates.filter(({ value }) => value.startsWith(typed));
  if (exact.length > 0) return exact;
  const folded = typed.toLocaleLowerCase('de');
  return candidates.filter(({ value }) => value.toLocaleLowerCase('de').startsWith(folded));
}
