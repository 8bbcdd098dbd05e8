import { sql } from 'kysely';
import { isMigrated } from '../../../db/migrate.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { stateOf } from '../../../areas/plants/setup/firstStart.ts';
import { installationFindings } from '../../../areas/provider/system/checks.ts';
import { examineClock } from './clock.ts';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';

/** What an open database says of itself: its schema, damage, who may sign in, and its clock. */
export async function examineDatabase(
  { db, engine }: OpenDatabase,
  isPublic: boolean,
  providerMail?: string,
): Promise<Finding[]> {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  if (!(await isMigrated(db, engine).catch(() => false)))
    return [
      failure('database', {
        de: `${name} antwortet, hat aber nicht den Stand dieses Programms. Der nächste Start bringt sie dahin.`,
        en: `${name} answers, but has not this program's schema. The next start brings it there.`,
      }),
    ];
  const findings = [ok('database', { de: `${name} antwortet.`, en: `${name} answers.` })];
  if (engine === 'sqlite') {
    const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const said = checked.rows[0]?.quick_check ?? '';
    if (said !== 'ok') findings.push(failure('database', { de: `Beschädigt: ${said}`, en: `Damaged: ${said}` }));
  }
  findings.push(await examineAccounts({ db }, isPublic));
  const now = Date.now();
  findings.push(examineClock(now, await databaseClock(db, engine), await newestStored(db)));
  return [...findings, ...(await installationFindings(db, now, providerMail))];
}

type Opened = Pick<OpenDatabase, 'db'>;

async function examineAccounts({ db }: Opened, isPublic: boolean): Promise<Finding> {
  const { isEmpty, holdsDemo } = await stateOf(db);
  if (isEmpty)
    return warning('accounts', {
      de: 'Noch nicht eingerichtet. Das macht der erste Start, oder: leitwarte init',
      en: 'Not set up yet. The first start does that, or: leitwarte init',
    });
  if (holdsDemo)
    return (isPublic ? failure : warning)('accounts', {
      de: 'Diese Datenbank enthält die Demo-Welt, deren Passwort jeder kennt.',
      en: 'This database holds the demo world, whose password everybody knows.',
    });
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  return count === 0
    ? failure('accounts', { de: 'Kein Superuser kann sich anmelden.', en: 'No superuser can sign in.' })
    : ok('accounts', { de: `Superuser: ${count}.`, en: `Superusers: ${count}.` });
}

async function databaseClock(db: Opened['db'], engine: OpenDatabase['engine']): Promise<number> {
  if (engine === 'sqlite') return Date.now();
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

async function newestStored(db: Opened['db']): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom('task_run')
    .select((eb) => eb.fn.max('started_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
