import { CommanderError, type Command } from 'commander';
import {
  type CompleteLanguage,
  completeLanguageOf,
  DEFAULT_LANGUAGE,
  type Language,
  languages,
} from '@leitwarte/core/texts';
import type { Values } from '../command.ts';
import { nouns, words } from '../commands/index.ts';
import { profileInUse } from '../config/profiles.ts';
import { openConfig, type ConfigStore } from '../config/store.ts';
import { exitCodes, wrongUsage, type Exit } from '../exit.ts';
import { fieldLabelsOf, noLabels } from './fieldLabels.ts';
import { failureOf, type Failure } from './failure.ts';
import { openContext, type GlobalOptions } from './openContext.ts';
import { writeTo } from '../output/output.ts';
import { plain } from '../output/plain.ts';
import { buildProgram } from './program.ts';
import { say } from '../texts.ts';
import { usageText } from './usage.ts';
import { version } from '../version.ts';
import type { World } from './world.ts';

/** Runs one command line and resolves with the exit code. Never throws. */
export async function run(world: World): Promise<number> {
  const config = openConfig(world.env);
  const language = languageOf(world, config);
  let exit: Exit = 'done';
  let labels = noLabels;
  const program = buildProgram(world, language, version, async (command, args, globals) => {
    labels = fieldLabelsOf(command);
    const context = openContext(world, config, language, {
      ...globalsOf(globals),
      columns: command.lists ? columnsIn(globals['columns']) : undefined,
    });
    try {
      exit = (await command.run(context, args)) ?? 'done';
    } finally {
      await context.close();
    }
  });
  try {
    if (world.argv[0] === COMPLETE) return await complete(world, config, language, program);
    await tellUnknownLanguage(world);
    await program.parseAsync(typedLine(world, config), { from: 'user' });
    return exitCodes[exit];
  } catch (error) {
    // writing help is not awaited, so an error of the stream is checked here
    if (world.stdout.errored)
      return isLeft(world.stdout.errored) ? exitCodes.done : fail(world, world.stdout.errored, language);
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
    return fail(world, error, language, labels);
  }
}

/**
 * Replaces an empty command line: at a terminal by the cockpit, or the welcome if no server is configured; in a script by help. `help users
 * create` becomes the help of that command, which is only loaded when it is typed.
 */
function typedLine({ argv, env, stdin, stdout, stderr }: World, config: ConfigStore): string[] {
  const [first, wanted = ''] = argv;
  if (first === 'help') return [...argv.slice(1), ...(wanted === '' || isCommand(wanted) ? ['--help'] : [])];
  const isBare = argv.every((word, at) => isGlobalFlag(word) || takesValue(argv[at - 1]));
  const isTerminal = [stdin, stdout, stderr].every((stream) => stream.isTTY === true);
  if (!isBare || !isTerminal) return [...argv];
  const isNamed = argv.some((word) => word === '--host' || word === '--profile') || Boolean(env['LEITWARTE_HOST']);
  return [...argv, isNamed || knowsServer(config) ? 'cockpit' : 'welcome'];
}

/** Whether a server is configured. A file that cannot be read is reported by the command that needs it. */
function knowsServer(config: ConfigStore): boolean {
  try {
    return Object.keys(config.read().profiles).length > 0;
  } catch {
    return true;
  }
}

const isCommand = (word: string) => Object.hasOwn(words, word) || Object.hasOwn(nouns, word);
const takesValue = (flag: string | undefined) => flag === '--host' || flag === '--profile' || flag === '--lang';
const isGlobalFlag = (word: string) => takesValue(word) || word === '--debug' || word === '--no-color';

/** Headings of columns, separated by commas; empty parts are ignored. */
function columnsIn(typed: unknown): string[] | undefined {
  if (typeof typed !== 'string') return undefined;
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function globalsOf(globals: Values): GlobalOptions {
  return {
    json: globals['json'] === true,
    debug: globals['debug'] === true,
    color: globals['color'] !== false,
    dryRun: globals['dryRun'] === true,
    ...(typeof globals['host'] === 'string' ? { host: globals['host'] } : {}),
    ...(typeof globals['profile'] === 'string' ? { profile: globals['profile'] } : {}),
  };
}

/** Hidden command with which shells request completions; help does not show it. */
const COMPLETE = '__complete';

/** Outputs completions; errors are ignored, because nobody wants to see one while typing a line. */
async function complete(
  world: World,
  config: ConfigStore,
  language: CompleteLanguage,
  program: Command,
): Promise<number> {
  const typed = world.argv.slice(1);
  const [host, profile] = [flagIn(typed, '--host'), flagIn(typed, '--profile')];
  const stop = new AbortController();
  const untilAnswered = { ...world, signal: AbortSignal.any([world.signal, stop.signal]) };
  const context = openContext(untilAnswered, config, language, globalsOf({ host, profile }));
  try {
    const { answerShell } = await import('../completion/answer.ts');
    await answerShell(context, program, typed);
  } catch {
    // Without output the shell offers no completions.
  } finally {
    stop.abort();
    await context.close();
  }
  return exitCodes.done;
}

/**
 * Language of the output, determined before the command line is parsed, because parsing may already report errors. The terminal only has
 * the complete languages; for others it is in English.
 */
function languageOf(world: World, config: ConfigStore): CompleteLanguage {
  const wanted = flagIn(world.argv, '--lang') ?? (world.env['LEITWARTE_LANG'] || profileLanguage(world, config));
  return completeLanguageOf(languages.find((language) => language === wanted) ?? DEFAULT_LANGUAGE);
}

/** Reports an unavailable language to people; a script only gets its output. */
async function tellUnknownLanguage({ argv, env, stderr }: World): Promise<void> {
  const wanted = env['LEITWARTE_LANG'] ?? '';
  if (wanted === '' || languages.some((language) => language === wanted)) return;
  if (flagIn(argv, '--lang') !== undefined || argv.includes('--json')) return;
  const known = languages.join(', ');
  const { de, en } = say(
    `LEITWARTE_LANG=${wanted}: möglich sind ${known}. Die Texte sind deutsch.`,
    `LEITWARTE_LANG=${wanted}: possible are ${known}. Texts are in German.`,
  );
  await writeTo(stderr, `${plain(de)}\n${plain(en)}\n`);
}

/** Last value of an option, typed as `--lang en` or `--lang=en`. */
function flagIn(argv: readonly string[], flag: string): string | undefined {
  const typed = argv.findLast((word, at) => argv[at - 1] === flag || word.startsWith(`${flag}=`));
  return typed?.startsWith(`${flag}=`) ? typed.slice(flag.length + 1) : typed;
}

/** Language of the profile. A broken file is reported by the command that needs it; help is shown without it. */
function profileLanguage({ argv, env }: World, config: ConfigStore): Language | undefined {
  try {
    const wanted = flagIn(argv, '--profile') ?? (env['LEITWARTE_PROFILE'] || undefined);
    return profileInUse(config.read(), wanted)?.language;
  } catch {
    return undefined;
  }
}

/** Whether the reader closed the pipe, as `head` does: then nothing more can be written. */
const isLeft = (error: NodeJS.ErrnoException) => error.code === 'EPIPE';

async function fail(world: World, error: unknown, language: CompleteLanguage, labels = noLabels): Promise<number> {
  const cause = error instanceof CommanderError ? wrongUsage(usageText(error)) : error;
  const failure = failureOf(cause, language, labels);
  const lines = world.argv.includes('--json') ? jsonOf(failure) : failure.message;
  const trace =
    failure.exit === 'bug' && world.argv.includes('--debug') && error instanceof Error ? `\n${error.stack}` : '';
  await writeTo(world.stderr, `${lines}${trace}\n`);
  return exitCodes[failure.exit];
}

function jsonOf({ exit, message, problem }: Failure): string {
  return JSON.stringify({ error: { exit: exitCodes[exit], kind: exit, message, ...problem } });
}
