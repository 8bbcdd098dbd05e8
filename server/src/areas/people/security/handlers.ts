import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { SecurityEntry } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { csvBlocks } from '@leitwarte/core/report/csv';
import type { LongTable, ReportRow } from '@leitwarte/core/report';
import { textOrKey } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import type { Handlers, ServedFile } from '../../../http/handlers.ts';
import { pageOfLongList } from '../../../db/longList.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { entryOf, rowsBefore, securityEvents } from './read.ts';

const PORTION = 500;

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
};

/** The whole record that the viewer may read, portion by portion. */
function exportEvents({ context, viewer, query }: Call<'security', 'export'>): ServedFile {
  const events = securityEvents(context.db, viewer, query);
  return { name: 'Sicherheit.csv', content: csvBlocks(tableOf(rowsOf(events), context.platform.now())) };
}

async function* rowsOf(events: ReturnType<typeof securityEvents>): AsyncGenerator<ReportRow[]> {
  for (let id = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await rowsBefore(events, id, PORTION);
    if (rows.length > 0) yield rows.map((row) => reportRow(entryOf(row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    id = last.id;
  }
}

function reportRow(entry: SecurityEntry): ReportRow {
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
        ],
      },
    ],
    rows,
  };
}
