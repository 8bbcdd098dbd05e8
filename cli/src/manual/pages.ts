import type { Access } from '@leitwarte/core/access';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { argumentName } from '../program/argumentNames.ts';
import { boundOf } from '../program/bound.ts';
import type { Verb } from '../command.ts';
import { sections } from '../commands/index.ts';
import { folded } from '../program/folded.ts';
import { accessText, columnsFlag, helpTexts } from '../program/help.ts';
import { descriptionOf, flagsOf, placeholderOf } from '../program/options.ts';

/** Width to which examples are wrapped, as in help. */
const COLUMNS = 80;

/** A term with its explanation. */
export type Entry = readonly [term: string, meaning: string];

/** Documentation of a command. */
export interface CommandPage {
  readonly line: string;
  readonly summary: string;
  readonly access: string;
  readonly usage: string;
  readonly args: readonly Entry[];
  readonly options: readonly Entry[];
  readonly examples: readonly string[];
}

/** The commands of one noun, or all commands of one word. */
export interface NounPage {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly CommandPage[];
}

/** Documentation of every command in the order of the help, generated from the commands. */
export async function pagesOf(language: CompleteLanguage): Promise<NounPage[]> {
  const all = sections.flatMap(({ commands }) => Object.entries(commands));
  return Promise.all(
    all.map(async ([name, one]) => {
      const commands =
        'load' in one
          ? [pageOf(name, { ...(await one.load()), summary: one.summary }, language)]
          : Object.entries(one.verbs).map(async ([verb, load]) => pageOf(`${name} ${verb}`, await load(), language));
      return { name, summary: one.summary[language], commands: await Promise.all(commands) };
    }),
  );
}

async function pageOf(line: string, command: Verb, language: CompleteLanguage): Promise<CommandPage> {
  const { access, changes } = await boundOf(command);
  const args = Object.entries(command.arguments ?? {}).map(([name, argument]): Entry => {
    const word = argumentName(name, language);
    const shown = argument.many ? `${word}...` : word;
    return [argument.optional ? `[${shown}]` : `<${shown}>`, argument.describe[language]];
  });
  const options = Object.entries(command.options ?? {}).map(([name, option]): Entry => [
    flagsOf(name, option, placeholderOf(option, language)),
    descriptionOf(option, language),
  ]);
  if (command.lists) options.push([columnsFlag(language), helpTexts[language].columns]);
  if (changes) options.push(['--dry-run', helpTexts[language].dryRun]);
  return {
    line: `leitwarte ${line}`,
    summary: command.summary[language],
    access: whoMay(access, language),
    usage: ['leitwarte', line, ...(options.length > 0 ? ['[options]'] : []), ...args.map(([term]) => term)].join(' '),
    args,
    options,
    examples: (command.examples ?? []).map((line) => folded(line, COLUMNS)),
  };
}

/** Describes who may use a command; help only shows it in brackets if that is not everyone. */
function whoMay(access: Access, language: CompleteLanguage): string {
  const narrow = accessText(access, language);
  if (narrow !== '') return narrow;
  const { everyone, anyone, right } = {
    de: { everyone: 'alle, auch ohne Anmeldung', anyone: 'alle Angemeldeten', right: 'das Recht' },
    en: { everyone: 'everyone, without signing in', anyone: 'everyone signed in', right: 'the right' },
  }[language];
  if (access === 'public') return everyone;
  if (typeof access === 'object' && 'dialog' in access)
    return `${right} ${access.dialog}.${access.right.replace(/^can_/, '')}`;
  if (typeof access === 'object' && 'anyOf' in access)
    return access.anyOf.map((one) => whoMay(one, language)).join({ de: ' oder ', en: ' or ' }[language]);
  return anyone;
}
