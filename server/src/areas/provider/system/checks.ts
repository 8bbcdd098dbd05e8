import { sql } from 'kysely';
import { DAY_MS, failingForMs, HOUR_MS, MINUTE_MS, sourceState, sunPlaceOf } from '@leitwarte/core/rules';
import { faultText, type Language } from '@leitwarte/core/texts';
import { faultOf, kindOf } from '../../../sources/sourceKind.ts';
import type { Reader } from '../../../db/database.ts';
import { bothWords } from '../../../platform/errorText.ts';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';
import { endedDevice } from '../../../notify/channels/push.ts';
import { providerAddresses } from '../../../notify/outbox/recipients.ts';
import { clockFindings } from './clockChecks.ts';
import { externalFindings } from './externalChecks.ts';
import { fileFindings } from './fileChecks.ts';
import { importFindings } from './importChecks.ts';
import { rotaFindings } from './rotaChecks.ts';

/** How long failed messages are reported; older ones were already noticed or are no longer relevant. */
const ENDED_WITHIN_MS = DAY_MS;
/**
 * Number of failed attempts (about eight minutes) after which a transport is reported as broken and not only as busy.
 */
const STUCK_AFTER_TRIES = 5;
const STUCK_AFTER_MS = 15 * MINUTE_MS;
/** How long scheduled work may be overdue before it is reported: it is stuck, or no process runs it. */
const OVERDUE_MS = 3 * HOUR_MS;

/**
 * Findings that are read from the database: outbox, imports, sources, scheduled work, and whether anybody is notified
 * of problems.
 */
export async function installationFindings(db: Reader, now: number, providerMail?: string): Promise<Finding[]> {
  return [
    ...(await outboxFindings(db, now)),
    ...(await importFindings(db, now)),
    ...(await sourceFindings(db, now)),
    ...(await externalFindings(db, now)),
    ...(await jobFindings(db, now)),
    ...(await clockFindings(db, now)),
    ...(await rotaFindings(db, now)),
    await providerFinding(db, providerMail),
  ];
}

async function outboxFindings(db: Reader, now: number): Promise<Finding[]> {
  const count = sql<number>`count(*)`.as('count');
  const { count: ended } = await db
    .selectFrom('message')
    .where('state', 'in', ['failed', 'unclear'])
    .where('ended_at', '>', now - ENDED_WITHIN_MS)
    .where('kind', '!=', 'test')
    // a push device that no longer exists is not a problem of the installation
    .where((eb) => eb.or([eb('channel', '!=', 'push'), eb('error', 'not in', endedDevice)]))
    .select(count)
    .executeTakeFirstOrThrow();
  const { count: stuck } = await db
    .selectFrom('message')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('attempts', '>=', STUCK_AFTER_TRIES), eb('due_at', '<', now - STUCK_AFTER_MS)]))
    .select(count)
    .executeTakeFirstOrThrow();
  const findings: Finding[] = [];
  if (ended > 0)
    findings.push(
      failure(
        'outbox',
        {
          de: `Nachrichten, die in den letzten 24 Stunden gescheitert oder ungewiss sind: ${ended}.`,
          en: `Messages that failed or became unclear within 24 hours: ${ended}.`,
        },
        { cause: 'outbox failed' },
      ),
    );
  if (stuck > 0)
    findings.push(
      failure(
        'outbox',
        {
          de: `Nachrichten, die nicht hinausgehen: ${stuck}. Sie werden weiter versucht.`,
          en: `Messages that do not go out: ${stuck}. They are tried again.`,
        },
        { cause: 'outbox stuck' },
      ),
    );
  if (findings.length > 0) return findings;
  return [ok('outbox', { de: 'Keine Nachricht hängt.', en: 'No message is stuck.' })];
}

interface WatchedRow {
  readonly kind: string;
  readonly fault: string | null;
  readonly is_suspended: number;
  readonly last_received_at: number | null;
  readonly interval_minutes: number | null;
  readonly failing_since: number | null;
  readonly reached_at: number | null;
}

const watchedOf = (row: WatchedRow & Parameters<typeof sunPlaceOf>[0]) => ({
  kind: kindOf(row.kind),
  fault: faultOf(row.fault),
  isSuspended: row.is_suspended === 1,
  receivedAt: row.last_received_at,
  intervalMinutes: row.interval_minutes,
  bound: 1,
  failingSince: row.failing_since,
  isReached: row.reached_at !== null,
  sun: sunPlaceOf(row),
});

/** Findings for sources that have delivered nothing for longer than expected. */
async function sourceFindings(db: Reader, now: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .leftJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .where('plant.status', '=', '00')
    .where((eb) =>
      eb.or([eb('source.interval_minutes', 'is not', null), eb('source.failing_since', '<', now - STUCK_AFTER_MS)]),
    )
    .select(['source.id', 'source.name', 'source.is_suspended', 'source.last_received_at', 'source.interval_minutes'])
    .select(['source.kind', 'source.fault', 'source.fault_detail', 'source.failing_since'])
    .select('source.reached_at')
    .select(['plant.name as plant', 'plant.latitude', 'plant.longitude', 'plant.timezone', 'plant_type.name as type'])
    .orderBy('source.id')
    .execute();
  const watched = rows.map((row) => ({ row, source: watchedOf(row) }));
  const failing = watched
    // if the source itself can be reached, each failing file is a separate finding
    .filter(({ source }) => source.fault !== 'file')
    .filter(({ source }) => sourceState(source, now) === 'failing' && failingForMs(source, now) > STUCK_AFTER_MS)
    .map(({ row }) => row);
  const silent = watched
    .filter(({ source }) => sourceState({ ...source, fault: null }, now) === 'silent')
    .map(({ row }) => row);
  const files = await fileFindings(db);
  if (silent.length + failing.length + files.length === 0)
    return [ok('source', { de: 'Keine Quelle ist verstummt.', en: 'No source fell silent.' })];
  const unreached = failing.map(({ id, name, plant, failing_since, fault, fault_detail }) => {
    const why = (language: Language) => faultText(language, faultOf(fault) ?? 'protocol', fault_detail);
    const since = new Date(failing_since ?? 0).toISOString();
    return warning(
      'source',
      {
        de: `Die Quelle „${name}“ der Anlage „${plant}“ ist seit ${since} gestört: ${why('de')}`,
        en: `The source "${name}" of the plant "${plant}" fails since ${since}: ${why('en')}`,
      },
      { cause: `source ${id}` },
    );
  });
  const told = new Set(failing.map(({ id }) => id));
  const fellSilent = silent.filter(({ id }) => !told.has(id));
  return [
    ...unreached,
    ...files,
    ...fellSilent.map(({ id, name, plant, last_received_at }) => {
      const since = new Date(last_received_at ?? 0).toISOString();
      return warning(
        'source',
        {
          de: `Die Quelle „${name}“ der Anlage „${plant}“ hat seit ${since} nichts gesendet.`,
          en: `The source "${name}" of the plant "${plant}" sent nothing since ${since}.`,
        },
        { cause: `source ${id}` },
      );
    }),
  ];
}

async function jobFindings(db: Reader, now: number): Promise<Finding[]> {
  const rows = await db.selectFrom('scheduled_work').selectAll().orderBy('name').execute();
  const findings = rows.flatMap(({ name, result, error, next_at }) => {
    const cause = { cause: `job ${name}` };
    if (result === 'failed') {
      const why = bothWords(error ?? '');
      return failure('job', { de: `„${name}“ scheitert: ${why.de}`, en: `"${name}" fails: ${why.en}` }, cause);
    }
    if (next_at >= now - OVERDUE_MS) return [];
    const since = new Date(next_at).toISOString();
    const texts = { de: `„${name}“ ist seit ${since} überfällig.`, en: `"${name}" is overdue since ${since}.` };
    return warning('job', texts, cause);
  });
  if (findings.length > 0) return findings;
  return [ok('job', { de: 'Alle Aufgaben des Servers laufen.', en: 'All works of the server run.' })];
}

async function providerFinding(db: Reader, providerMail: string | undefined): Promise<Finding> {
  const told = await providerAddresses(db, providerMail);
  return told.length > 0
    ? ok('provider', { de: `Wird gerufen: ${told.join(', ')}.`, en: `Is told: ${told.join(', ')}.` })
    : warning('provider', {
        de: 'Niemand wird gerufen: PROVIDER_MAIL fehlt, und kein Superuser hat eine E-Mail-Adresse.',
        en: 'Nobody is told: PROVIDER_MAIL is missing, and no superuser has an e-mail address.',
      });
}
