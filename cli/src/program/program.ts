import { Command as Program, Option } from 'commander';
import type { Access } from '@leitwarte/core/access';
import { type CompleteLanguage, languages } from '@leitwarte/core/texts';
import type { Command, Noun, Values, Verb, Word } from '../command.ts';
import { sections } from '../commands/index.ts';
import { argumentName, ShownArgument } from './argumentNames.ts';
import { boundOf } from './bound.ts';
import { accessText, columnsFlag, everywhere, everywhereText, helpShape, helpTexts } from './help.ts';
import { descriptionOf, choiceOf, flagsOf, placeholderOf, readOption } from './options.ts';
import type { Text } from '../texts.ts';
import { folded } from './folded.ts';
import { windowWidth, type World } from './world.ts';

/** Called with the typed command and its input. */
export type Dispatch = (command: Command, args: Values, globals: Values) => Promise<void>;

/**
 * The command line for commander, built from the commands. The commands of a noun are loaded when the noun was typed, so that help and
 * single commands load no more than they need.
 */
export function buildProgram(world: World, language: CompleteLanguage, version: string, dispatch: Dispatch): Program {
  const t = helpTexts[language];
  const program = new Program('leitwarte');
  program
    .description(t.description)
    .usage(t.usage)
    .version(version, '-V, --version', t.version)
    .helpOption('-h, --help', t.help)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => windowWidth(world.stdout),
      getErrHelpWidth: () => windowWidth(world.stderr),
      getOutHasColors: () => false,
    })
    .configureHelp(helpShape(language))
    .addHelpText('after', t.after);
  for (const [flags, key] of everywhere) {
    const option = new Option(flags[language], t[key]);
    program.addOption(key === 'lang' ? option.choices(languages) : option);
  }

  for (const { title, commands } of sections)
    for (const [name, one] of Object.entries(commands)) {
      const add =
        'load' in one
          ? addWord(program, name, one, language, dispatch)
          : addNoun(program, name, one, language, dispatch);
      add.helpGroup(`${title[language]}:`);
    }
  program.addHelpCommand(new Program('help').argument('[befehl]').summary(t.help).helpGroup(t.alsoGroup));
  program.hook('preSubcommand', (_, typed) => loadCommand(typed, world.argv));
  return program;
}

/** Loader of a command that is registered only by name; it runs when the command was typed. */
const loaders = new WeakMap<Program, (argv: readonly string[]) => Promise<void>>();

/**
 * Loads a command of the program: the commands of a noun, or options and arguments. If `argv` has a command after the noun, the others are
 * only registered by name.
 */
export async function loadCommand(command: Program, argv: readonly string[] = []): Promise<void> {
  await loaders.get(command)?.(argv);
  loaders.delete(command);
}

function addWord(program: Program, name: string, word: Word, language: CompleteLanguage, dispatch: Dispatch): Program {
  const sub = program.command(name).summary(word.summary[language]).description(word.summary[language]);
  loaders.set(sub, async () => {
    const command = { ...(await word.load()), summary: word.summary };
    outline(sub, command, language);
    await define(sub, command, language, dispatch);
  });
  return sub;
}

function addNoun(program: Program, name: string, noun: Noun, language: CompleteLanguage, dispatch: Dispatch): Program {
  const t = helpTexts[language];
  const sub = program.command(name).summary(noun.summary[language]).description(noun.summary[language]);
  sub.usage(t.usage).helpCommand(false).addHelpText('after', everywhereText(language));
  loaders.set(sub, async (argv) => {
    const verbs = Object.entries(noun.verbs).map(([verb, load]) => addVerb(sub, verb, load, language, dispatch));
    const isVerb = Object.hasOwn(noun.verbs, argv[argv.indexOf(name) + 1] ?? '');
    if (!isVerb) await Promise.all(verbs.map((outlined) => outlined()));
  });
  sub.hook('preSubcommand', (_, typed) => loadCommand(typed));
  return sub;
}

/** Registers a command of a noun by its name; returns a function that adds the rest for the help of the noun. */
function addVerb(
  sub: Program,
  name: string,
  load: () => Promise<Verb>,
  language: CompleteLanguage,
  dispatch: Dispatch,
): () => Promise<Verb> {
  const below = sub.command(name);
  let outlined: Promise<Verb> | undefined;
  const loaded = async () => {
    const command = await load();
    outline(below, command, language);
    return command;
  };
  const once = () => (outlined ??= loaded());
  loaders.set(below, async () => define(below, await once(), language, dispatch));
  return once;
}

/** Adds what the help of a noun shows about a command. */
function outline(target: Program, command: Verb, language: CompleteLanguage): void {
  target.summary(command.summary[language]);
  for (const [name, argument] of Object.entries(command.arguments ?? {})) {
    const shown = `${argumentName(name, language)}${argument.many ? '...' : ''}`;
    const term = argument.optional ? `[${shown}]` : `<${shown}>`;
    target.addArgument(new ShownArgument(name, term, argument.describe[language]));
  }
}

/** Adds options, access and action. */
async function define(target: Program, command: Verb, language: CompleteLanguage, dispatch: Dispatch): Promise<void> {
  const names = Object.keys(command.arguments ?? {});
  const { access, changes } = await boundOf(command);
  target.description(describe(command.summary, access, language));
  for (const [name, option] of Object.entries(command.options ?? {})) {
    const built = new Option(flagsOf(name, option, placeholderOf(option, language)), descriptionOf(option, language));
    if (option.choices) built.choices(option.choices);
    if (option.required) built.makeOptionMandatory();
    if (option.type === 'list') {
      built.argParser((value, all: readonly string[] | undefined) => [...(all ?? []), choiceOf(name, option, value)]);
      // with a default commander would never report a required option as missing
      if (!option.required) built.default([], '');
    }
    if (option.type === 'number' || option.type === 'yesno')
      built.argParser((value) => readOption(name, option, value));
    target.addOption(built);
  }
  if (command.lists) target.option(columnsFlag(language), helpTexts[language].columns);
  if (changes) target.option('--dry-run', helpTexts[language].dryRun, false);
  target.addHelpText('after', everywhereText(language));
  if (command.examples) {
    const columns = target.configureOutput().getOutHelpWidth?.() ?? 80;
    target.addHelpText('after', exampleText(command.examples, language, columns));
  }
  target.action(async (...given: unknown[]) => {
    const options = target.opts();
    const flags = Object.entries(command.options ?? {}).filter(([, option]) => option.type === 'flag');
    const args = {
      ...Object.fromEntries(flags.map(([name]) => [name, isRefused(name, options)])),
      ...options,
      ...Object.fromEntries(names.map((name, at) => [name, given[at]])),
    };
    await dispatch(command, args, target.optsWithGlobals());
  });
}

/** Commander parses `--no-backup` as the value false of `--backup`. */
function isRefused(name: string, options: Readonly<Record<string, unknown>>): boolean {
  const [, first, rest = ''] = /^no([A-Z])(.*)$/.exec(name) ?? [];
  return first !== undefined && options[first.toLowerCase() + rest] === false;
}

function describe(summary: Text, access: Access, language: CompleteLanguage): string {
  const narrow = accessText(access, language);
  return narrow === '' ? summary[language] : `${summary[language]} (${narrow})`;
}

function exampleText(examples: readonly string[], language: CompleteLanguage, columns: number): string {
  return `\n${helpTexts[language].examples}\n${examples.map((line) => folded(`  $ ${line}`, columns)).join('\n')}`;
}
