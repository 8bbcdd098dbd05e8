import { createLog } from '../log.ts';
import { DemoRefused } from '../settings/demoDecision.ts';
import { startServer } from '../startServer.ts';
import { startText } from '../startText.ts';
import type { Settings } from '../settings/settings.ts';
import { OperatorError } from './refusal.ts';

/**
 * Runs a server until `signal` is aborted, then stops it gracefully. `tell` gets the text for the terminal when the server listens. Throws
 * {@link OperatorError} if the settings do not allow the start.
 */
export async function serve(
  settings: Settings,
  signal: AbortSignal,
  tell: (text: string) => void,
  { withoutBackup = false }: { readonly withoutBackup?: boolean } = {},
): Promise<void> {
  const log = createLog(settings.logLevel);
  let die: (error: Error) => void = () => undefined;
  const dead = new Promise<never>((_, reject) => (die = reject));
  // the error of a failed start is thrown elsewhere
  dead.catch(() => undefined);
  const started = startServer(settings, { log, withoutBackup, onDeath: (error) => die(error) });
  const server = await started.catch((error: unknown) => {
    if (!(error instanceof DemoRefused)) throw error;
    const [de = error.message, en = error.message] = error.message.split('\n');
    throw new OperatorError({ de, en }, { cause: error });
  });
  tell(startText(server, settings));
  const asked = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([asked, dead]);
  await server.stop();
}
