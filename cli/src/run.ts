import { CommanderError } from 'commander';
import { DEFAULT_LANGUAGE, languages, type Language } from '@leitwarte/core/texts';
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

function languageOf(world: World, config: ConfigStore): Language {
  const flag = world.argv.findLast((_, at) => world.argv[at - 1] === '--lang');
  const wanted = flag ?? (world.env['LEITWARTE_LANG'] || storedLanguage(config));
  return languages.find((language) => language === wanted) ?? DEFAULT_LANGUAGE;
}

/** A broken file is told by the command that needs it; help is shown without. */
function storedLanguage(config: ConfigStore): Language | undefined {
  try {
    return config.read().language;
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
