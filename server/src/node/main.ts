import { createLog } from './log.ts';
import { OperatorError } from './operate/refusal.ts';
import { DemoRefused } from './settings/demoDecision.ts';
import { parseSettings, SettingsError } from './settings/settings.ts';
import { startServer } from './startServer.ts';
import { startText } from './startText.ts';

/** Writes to the terminal why the server stops, and exits with this code. */
function fail(lines: readonly string[], code: number): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(code);
}

function settingsOrEnd(): ReturnType<typeof parseSettings> {
  try {
    return parseSettings(process.env, process.cwd());
  } catch (error) {
    if (error instanceof SettingsError) fail(['Einstellungen falsch · Bad settings:', ...error.lines], 2);
    throw error;
  }
}

const settings = settingsOrEnd();
const log = createLog(settings.logLevel);

const started = startServer(settings, {
  log,
  withoutBackup: process.argv.includes('--no-backup'),
  onDeath(error) {
    log.error({ error: error.stack, cause: String(error.cause) }, 'database thread lost, the server ends');
    process.exit(1);
  },
});

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  try {
    await (await started).stop();
    log.info({}, 'stopped');
    process.exit(0);
  } catch (error) {
    log.error({ error: String(error) }, 'stopped with an error');
    process.exit(1);
  }
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

try {
  const server = await started;
  log.info({ address: server.address, engine: server.context.engine }, 'listening');
  process.stderr.write(startText(server, settings));
} catch (error) {
  if (error instanceof SettingsError) fail(['Einstellungen falsch · Bad settings:', ...error.lines], 2);
  if (error instanceof OperatorError) fail([error.de, error.en], 2);
  if (isOperatorError(error)) fail([error.message], 2);
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'start failed');
  fail(['Start fehlgeschlagen · Start failed:', ...reasons(error)], 1);
}

/** Whether an error's message explains to the operator, in both languages, what to change. */
function isOperatorError(error: unknown): error is Error {
  return error instanceof DemoRefused || (error instanceof Error && error.name === 'DemoOccupiedError');
}

/** The messages of an error and its causes, outermost first. */
function reasons(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasons);
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : reasons(error.cause))];
}
