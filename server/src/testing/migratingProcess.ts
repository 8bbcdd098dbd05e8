/**
 * A process that migrates a database to this program's version and then to a further one, and kills itself (-9) after
 * the writing statement with a given number. It prints `begun`, and `whole <statements>` if it reaches its end.
 */
import type { LogEvent } from 'kysely';
import { openDatabase } from '../node/database/database.ts';
import { bringToVersion } from '../node/operate/upgrade.ts';
import { silentLog } from './database.ts';
import { withNextMigration } from './nextMigration.ts';

const [dataDir = '', databaseUrl = '', last = '0'] = process.argv.slice(2);
const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

let statements = 0;
function step({ query }: LogEvent): void {
  if (/^\s*(select|with|pragma)\b/i.test(query.sql)) return;
  statements += 1;
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
}

async function work(): Promise<void> {
  const where = { dataDir, databaseUrl: databaseUrl || undefined };
  const settings = { ...where, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(settings, { onDeath: fail, onIdleError: fail, onStatement: step });
  process.stdout.write('begun\n');
  await bringToVersion(opened, where, silentLog, { known: withNextMigration });
  process.stdout.write(`whole ${statements}\n`);
  process.exit(0);
}
void work().catch(fail);
