import { CommanderError } from 'commander';
import { DEFAULT_LANGUAGE, languages, type Language } from '@leitwarte/core/texts';
import { profileInUse } from './config/profiles.ts';
import { openConfig, type ConfigStore } from './config/store.ts';
import { exitCodes, wrongUsage, type Exit } from './exit.ts';
import { failureOf, type Failure } from './failure.ts';
import { openContext } from './openContext.ts';
import { writeTo } from './output/output.ts';
import { buildProgram } from './program.ts';
import { usageText } from './usage.ts';
import { version } from './version.ts';
import type { World } from './world.ts';

/** Runs one command line and resolves with the exit code. Nothing is thrown. */
export async function run(world: World): Promise<number> {
  const config = openConfig(world.env);
  const language = languageOf(world, config);
  let exit: Exit = 'done';
  const program = buildProgram(world, language, version, async (command, args, globals) => {
    const context = openContext(world, config, language, {
      json: globals['json'] === true,
      debug: globals['debug'] === true,
      color: globals['color'] !== false,
      dryRun: globals['dryRun'] === true,
      ...(typeof globals['host'] === 'string' ? { host: globals['host'] } : {}),
      ...(typeof globals['profile'] === 'string' ? { profile: globals['profile'] } : {}),
    });
    try {
      exit = (await command.run(context, args)) ?? 'done';
    } finally {
      await context.close();
    }
  });
  try {
    await program.parseAsync(world.argv, { from: 'user' });
    return exitCodes[exit];
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
    return fail(world, error, language);
  }
}

/** Asked before the command line is read, because reading it may already have something to say. */
function languageOf(world: World, config: ConfigStore): Language {
  const wanted = flagIn(world.argv, '--lang') ?? (world.env['LEITWARTE_LANG'] || profileLanguage(world, config));
  return languages.find((language) => language === wanted) ?? DEFAULT_LANGUAGE;
}

/** The value of an option as it was typed last, `--lang en` or `--lang=en`. */
function flagIn(argv: readonly string[], flag: string): string | undefined {
  const typed = argv.findLast((word, at) => argv[at - 1] === flag || word.startsWith(`${flag}=`));
  return typed?.startsWith(`${flag}=`) ? typed.slice(flag.length + 1) : typed;
}

/** A broken file is told by the command that needs it; help is shown without. */
function profileLanguage({ argv, env }: World, config: ConfigStore): Language | undefined {
  try {
    const wanted = flagIn(argv, '--profile') ?? (env['LEITWARTE_PROFILE'] || undefined);
    return profileInUse(config.read(), wanted)?.language;
  } catch {
    return undefined;
  }
}

async function fail(world: World, error: unknown, language: Language): Promise<number> {
  const cause = error instanceof CommanderError ? wrongUsage(usageText(error)) : error;
  const failure = failureOf(cause, language);
  const lines = world.argv.includes('--json') ? jsonOf(failure) : failure.message;
  const trace =
    failure.exit === 'bug' && world.argv.includes('--debug') && error instanceof Error ? `\n${error.stack}` : '';
  await writeTo(world.stderr, `${lines}${trace}\n`);
  return exitCodes[failure.exit];
}

function jsonOf({ exit, message, problem }: Failure): string {
  return JSON.stringify({ error: { exit: exitCodes[exit], kind: exit, message, ...problem } });
}
