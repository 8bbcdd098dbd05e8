import type * as operate from '@leitwarte/server/operate';
import type { Option, ValuesOf } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { CliError, wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

type Operate = typeof operate;

/** Options of every command for the server on this machine. */
export const settingsOptions = {
  settings: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'Einstellungen aus dieser Datei mit Zeilen NAME=wert; die Umgebung geht vor',
      'settings from this file with lines NAME=value; the environment takes precedence',
    ),
  },
} as const satisfies Record<string, Option>;

/** Loads the server's part of this program, which need not be installed on a client. */
export async function loadOperate(): Promise<Operate> {
  try {
    return await import('@leitwarte/server/operate');
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CliError(
      'usage',
      say(
        'Dazu gehört der Server, den dieses Programm nicht mitbringt. Bitte das Paket @leitwarte/server derselben Version daneben installieren, aus einer Ausgabe etwa: npm install ./leitwarte-server-*.tgz',
        'This needs the server, which does not come with this program. Please install the package @leitwarte/server of the same version next to it, from a release for example: npm install ./leitwarte-server-*.tgz',
      ),
      { cause: error },
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

/** Settings of the server as read at its start. */
export async function settingsOf(
  { world }: Context,
  { settings: envFile }: ValuesOf<{}, typeof settingsOptions>,
  given: Readonly<Record<string, string | undefined>> = {},
): Promise<operate.Settings> {
  const { parseSettings, readEnvironmentFile, SettingsError } = await loadOperate();
  const file = envFile === undefined ? {} : await readEnvironmentFile(envFile);
  try {
    return parseSettings({ ...world.env, ...given }, process.cwd(), file);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.lines.join('\n');
    throw wrongUsage(say(lines, lines), { cause: error });
  }
}

/** Runs an operator's task; an expected failure ends the command with code 1 and the reason. */
export async function operating<T>(work: (operate: Operate) => Promise<T>): Promise<T> {
  const loaded = await loadOperate();
  try {
    return await work(loaded);
  } catch (error) {
    if (!(error instanceof loaded.OperatorError)) throw error;
    throw new CliError('refused', say(error.de, error.en), { cause: error });
  }
}
