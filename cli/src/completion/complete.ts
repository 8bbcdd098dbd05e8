import type { Argument, Command as Program, Option } from 'commander';
import { ShownArgument } from '../program/argumentNames.ts';
import { loadCommand } from '../program/program.ts';

/** A candidate for completion, with its description. */
export interface Candidate {
  readonly value: string;
  readonly text: string;
}

/** What can be completed at the cursor: known words, names from the installation, or a file. */
export type Wanted =
  | { readonly kind: 'words'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'names'; readonly of: NamePlace; readonly before: string }
  | { readonly kind: 'files' }
  | { readonly kind: 'nothing' };

/** Where a name is typed: the option or argument, and the words of the command, such as `groups plants`. */
export interface NamePlace {
  readonly line: string;
  readonly name: string;
  readonly isOption: boolean;
}

const words = (candidates: readonly Candidate[]): Wanted => ({ kind: 'words', candidates });

/** What can be completed for the last word, which may be empty; the words before it are complete. */
export async function wantedAt(program: Program, typed: readonly string[]): Promise<Wanted> {
  const current = typed.at(-1) ?? '';
  let at = program;
  let line = '';
  let place = 0;
  let open: Option | undefined;
  let literal = false;
  for (const word of typed.slice(0, -1)) {
    if (open !== undefined) open = undefined;
    else if (word === '--') literal = true;
    else if (!literal && word.startsWith('-')) open = valueOption(at, word);
    else {
      const below = literal ? undefined : at.commands.find((one) => one.name() === word);
      if (below === undefined) place += 1;
      else {
        await loadCommand(below);
        line = `${line} ${word}`.trim();
        at = below;
      }
    }
  }
  if (open !== undefined) return valuesOf(open, line, '');
  const [, flag] = /^(--[\w-]+)=/.exec(current) ?? [];
  const assigned = literal || flag === undefined ? undefined : valueOption(at, flag);
  if (assigned !== undefined) return valuesOf(assigned, line, `${flag}=`);
  if (!literal && current.startsWith('-')) return words(optionsOf(at, program));
  if (at.commands.length > 0 && place > 0) return { kind: 'nothing' };
  if (at.commands.length > 0) return words(at.commands.map((one) => ({ value: one.name(), text: one.summary() })));
  const last = at.registeredArguments.at(-1);
  const argument = at.registeredArguments[place] ?? (last?.variadic === true ? last : undefined);
  return argument === undefined ? { kind: 'nothing' } : argumentOf(argument, line);
}

/** Option with this spelling, if its value is the next word. */
function valueOption(at: Program, word: string): Option | undefined {
  if (word.includes('=')) return undefined;
  const known = [...at.options, ...rootOf(at).options];
  const option = known.find((one) => one.long === word || one.short === word);
  return option?.required === true ? option : undefined;
}

function rootOf(at: Program): Program {
  return at.parent === null ? at : rootOf(at.parent);
}

function optionsOf(at: Program, program: Program): Candidate[] {
  const own = at === program ? [] : at.options;
  return [...own, ...program.options].map((option) => ({
    value: option.long ?? option.flags,
    text: option.description,
  }));
}

/** Placeholders of options and arguments whose values are files. */
const FILES = /<(datei|file)>/;

function valuesOf(option: Option, line: string, before: string): Wanted {
  const [, alternatives = ''] = /<([\w-]+(?:\|[\w-]+)+)>/.exec(option.flags) ?? [];
  const choices = option.argChoices ?? (alternatives === '' ? [] : alternatives.split('|'));
  if (choices.length > 0) return words(choices.map((value) => ({ value: `${before}${value}`, text: '' })));
  if (FILES.test(option.flags)) return { kind: 'files' };
  return { kind: 'names', of: { line, name: option.attributeName(), isOption: true }, before };
}

function argumentOf(argument: Argument, line: string): Wanted {
  const name = argument instanceof ShownArgument ? argument.key : argument.name();
  if (name === 'datei') return { kind: 'files' };
  return { kind: 'names', of: { line, name, isOption: false }, before: '' };
}
