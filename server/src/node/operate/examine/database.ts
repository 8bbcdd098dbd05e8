import { sql } from 'kysely';
import { schemaState } from '../../../db/state/schemaState.ts';
import { wordsOf } from '../../../db/state/words.ts';
import { version } from '../../version.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { stateOf } from '../../../areas/plants/setup/firstStart.ts';
import { installationFindings } from '../../../areas/provider/system/checks.ts';
import { wordsForLost } from '../fitting.ts';
import { examineClock } from './clock.ts';
import { examinePartitions } from './partitions.ts';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';

/** Findings from an open database: its schema, damage, who may sign in, and its clock. */
export async function examineDatabase(
  { db, engine }: OpenDatabase,
  isPublic: boolean,
  providerMail?: string,
  dataDir?: string,
): Promise<Finding[]> {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const state = await schemaState(db, engine);
  const words = wordsOf(state, version);
  if (words !== undefined) return [failure('database', words)];
  if (state.kind === 'fresh') {
    const lost = dataDir === undefined ? undefined : await wordsForLost(dataDir, engine);
    const empty = {
      de: `${name} antwortet, ist aber leer. Der erste Start richtet sie ein, oder: leitwarte init`,
      en: `${name} answers, but is empty. The first start sets it up, or: leitwarte init`,
    };
    return [failure('database', lost ?? empty)];
  }
  if (state.kind === 'pending')
    return [
      failure('database', {
        de: `${name} antwortet und hat den Stand ${state.release}. Der nächste Start bringt sie auf den von ${version} (${state.names.join(', ')}); vorher sichert er.`,
        en: `${name} answers and has the schema of ${state.release}. The next start brings it to that of ${version} (${state.names.join(', ')}), after a backup.`,
      }),
    ];
  const findings = [
    ok('database', { de: `${name} antwortet.`, en: `${name} answers.` }),
    ...(state.kind === 'current' && state.harmless.length > 0 ? [harmlessFinding(state.harmless)] : []),
    ...(engine === 'sqlite' ? await damageFindings(db) : await examinePartitions(db, Date.now())),
  ];
  findings.push(await examineAccounts({ db }, isPublic));
  const asked = Date.now();
  const databaseNow = await databaseClock(db, engine);
  // the database read its clock between these two instants
  const now = Math.min(Math.max(databaseNow, asked), Date.now());
  findings.push(examineClock(now, databaseNow, await newestStored(db)));
  return [...findings, ...(await installationFindings(db, now, providerMail))];
}

/** A finding if SQLite reports damage. */
async function damageFindings(db: OpenDatabase['db']): Promise<Finding[]> {
  const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const said = checked.rows[0]?.quick_check ?? '';
  return said === 'ok' ? [] : [failure('database', { de: `Beschädigt: ${said}`, en: `Damaged: ${said}` })];
}

/** A finding on harmless additions to the schema, which upgrades neither know nor keep. */
function harmlessFinding(added: readonly string[]): Finding {
  const names = added
    .map((what) => what.slice(what.indexOf(' ') + 1))
    .slice(0, 5)
    .join(', ');
  return warning('database', {
    de: `Von Hand hinzugekommen ist ${names}. Das stört nicht; eine Aktualisierung kennt es nicht.`,
    en: `Added by hand: ${names}. That disturbs nothing; an upgrade does not know it.`,
  });
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

/** Whole milliseconds. */
export async function databaseClock(db: Opened['db'], engine: OpenDatabase['engine']): Promise<number> {
  if (engine === 'sqlite') return Date.now();
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Math.floor(rows[0]?.now ?? Number.NaN);
}

async function newestStored(db: Opened['db']): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom('task_run')
    .select((eb) => eb.fn.max('started_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
