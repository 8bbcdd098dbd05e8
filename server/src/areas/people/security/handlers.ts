import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { SealCheck, SecurityEntry } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { csvBlocks } from '@leitwarte/core/report/csv';
import type { LongTable, ReportRow } from '@leitwarte/core/report';
import { textOrKey } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { Handlers, ServedFile } from '../../../http/handlers.ts';
import { pageOfLongList } from '../../../db/longList.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { RecordEndDamaged } from '../../../platform/recordEnd.ts';
import { entryOf, rowsBefore, sealsOf, securityEvents } from './read.ts';
import { RECORD_KEY } from './seal/codes.ts';
import { verifyRecord } from './seal/verify.ts';

const PORTION = 500;
/** Number of seals that one call checks; this takes one or two seconds. */
const CHECKED_AT_ONCE = 5_000;

export const securityHandlers: Handlers<LeitwarteContract>['security'] = {
  list: async ({ context, viewer, query: { page, ...filter }, url }) => {
    const events = securityEvents(context.db, viewer, filter);
    const window = { ...windowOfPage(page), now: context.platform.now() };
    const name = `security ${viewer.isSuperuser || viewer.organisationId} ${JSON.stringify(filter)}`;
    const { count, ids } = await pageOfLongList(context.db, name, events.select('id').as('row'), window);
    const rows = await context.db
      .selectFrom('security_event')
      .where('id', 'in', [0, ...ids])
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    return pageOf(rows.map(entryOf), count, page, url, filter);
  },
  export: exportEvents,
  lines: exportLines,
  verify: verifySeals,
};

/** All events of the security record that the viewer may read, as a file, read in portions. */
function exportEvents({ context, viewer, query }: Call<'security', 'export'>): ServedFile {
  const events = securityEvents(context.db, viewer, query);
  const rows = reportRows(sealedEntries(context.db, events));
  return { name: 'Sicherheit.csv', content: csvBlocks(tableOf(rows, context.platform.now())) };
}

/** Like {@link exportEvents} with all fields, as one JSON object per line, for programs that collect events. */
function exportLines({ context, viewer, query }: Call<'security', 'lines'>): ServedFile {
  const events = securityEvents(context.db, viewer, query);
  return { name: 'Sicherheit.jsonl', content: linesOf(sealedEntries(context.db, events)) };
}

async function verifySeals({ context, query }: Call<'security', 'verify'>): Promise<SealCheck> {
  const { db, platform } = context;
  const auth = await platform.secrets.authenticatorOfKey(RECORD_KEY);
  const kept = await platform.recordEnd.read().catch((error: unknown) => {
    throw error instanceof RecordEndDamaged ? refuse(409, 'record_end_damaged') : error;
  });
  const { rows, unchecked, hasUncheckedMarks, head, broken, next, unsealed } = await verifyRecord(db, {
    auth,
    kept,
    after: query.after,
    most: CHECKED_AT_ONCE,
    now: platform.now(),
  });
  return {
    rows,
    unchecked,
    unchecked_marks: hasUncheckedMarks,
    head_no: head?.no ?? null,
    head_seal: head?.seal ?? null,
    broken_no: broken?.no ?? null,
    broken_event: broken?.eventId ?? null,
    broken_reason: broken?.reason ?? null,
    next: next ?? null,
    unsealed,
  };
}

interface SealedEntry {
  readonly entry: SecurityEntry;
  readonly no: number | null;
  readonly seal: string | null;
}

async function* linesOf(portions: AsyncIterable<SealedEntry[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const some of portions)
    yield encoder.encode(some.map(({ entry, no, seal }) => `${JSON.stringify({ ...entry, no, seal })}\n`).join(''));
}

async function* reportRows(portions: AsyncIterable<SealedEntry[]>): AsyncGenerator<ReportRow[]> {
  for await (const some of portions) yield some.map(reportRow);
}

/** Events with their seals, so that the exported file can later prove what the chain was. */
async function* sealedEntries(db: Reader, events: ReturnType<typeof securityEvents>): AsyncGenerator<SealedEntry[]> {
  for (let id = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await rowsBefore(events, id, PORTION);
    const seals = await sealsOf(
      db,
      rows.map((row) => row.id),
    );
    if (rows.length > 0)
      yield rows.map((row) => {
        const { no = null, seal = null } = seals.get(row.id) ?? {};
        return { entry: entryOf(row), no, seal };
      });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    id = last.id;
  }
}

function reportRow({ entry, no, seal }: SealedEntry): ReportRow {
  return [
    entry.at,
    textOrKey('de', 'securityEvent', entry.event),
    entry.actor_name,
    entry.subject_name,
    entry.organisation,
    entry.address,
    textOrKey('de', 'securityResult', entry.result),
    entry.reason,
    entry.changes,
    entry.request_id,
    entry.count,
    no,
    seal,
  ];
}

function tableOf(rows: LongTable['rows'], createdAtMs: number): LongTable {
  const column = (title: string) => ({ title, kind: 'text' }) as const;
  return {
    title: 'Sicherheit',
    zone: DEFAULT_ZONE,
    createdAtMs,
    groups: [
      {
        title: '',
        columns: [
          { title: 'Zeit', kind: 'datetime' },
          column('Ereignis'),
          column('Wer'),
          column('Wessen'),
          { title: 'Organisation', kind: 'number', decimals: 0 },
          column('Adresse'),
          column('Ergebnis'),
          column('Grund'),
          column('Änderung'),
          column('Anfrage'),
          { title: 'Anzahl', kind: 'number', decimals: 0 },
          { title: 'Siegelnummer', kind: 'number', decimals: 0 },
          column('Siegel'),
        ],
      },
    ],
    rows,
  };
}
