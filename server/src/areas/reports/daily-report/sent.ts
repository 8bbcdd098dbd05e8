import { ReportResponse, type SentReport, type SentReportDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Deflate } from '../../../platform/platform.ts';
import { reportResponse, type Report } from '../../../reports/report.ts';
import { readReport } from './read.ts';
import { reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** A mailed report; it is stored once for all its recipients. */
interface Sent {
  readonly organisationId: number;
  readonly year: number;
  readonly month: number;
  readonly sentBy: string | null;
  readonly recipients: number;
  readonly file: string;
  readonly content: Uint8Array;
  readonly report: Report;
}

/** Stores a mailed report: the PDF exactly as it was sent, and the figures in it. */
export async function keepSent(tx: Tx, deflate: Deflate, now: number, sent: Sent): Promise<void> {
  const figures = deflate.deflate(new TextEncoder().encode(JSON.stringify(reportResponse(sent.report))));
  await tx
    .insertInto('sent_report')
    .values({
      organisation_id: sent.organisationId,
      year: sent.year,
      month: sent.month,
      sent_at: now,
      sent_by: sent.sentBy,
      recipients: sent.recipients,
      file: sent.file,
      content: sent.content,
      figures,
    })
    .execute();
}

const shown = ['id', 'organisation_id', 'year', 'month', 'sent_at', 'sent_by', 'recipients', 'file'] as const;

type Row = Omit<SentReport, 'organisation' | 'sent_at'> & {
  readonly organisation_id: number;
  readonly sent_at: number;
};

const wireOf = ({ organisation_id: organisation, sent_at, ...row }: Row): SentReport => ({
  ...row,
  organisation,
  sent_at: isoOf(sent_at),
});

/** The mailed reports of an organisation, newest first. */
export async function readSentReports({
  context: { db },
  viewer,
  params: { id },
  query: { page },
  url,
}: Call<'dailyReports', 'sent'>) {
  await readReport(db, viewer, id);
  const of = db.selectFrom('sent_report').where('organisation_id', '=', id);
  const { count } = await of.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const rows = await of.select(shown).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return pageOf(rows.map(wireOf), count, page, url, {});
}

/** One mailed report with its figures. */
export async function readSentReport({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'dailyReports', 'sentReport'>): Promise<SentReportDetail> {
  const { figures, content: _content, ...row } = await sentOf(db, viewer, id);
  const report = ReportResponse.parse(JSON.parse(new TextDecoder().decode(platform.deflate.inflate(figures))));
  return { ...wireOf(row), report };
}

/** The PDF exactly as it was mailed. */
export async function readSentFile({
  context: { db },
  viewer,
  params: { id },
}: Call<'dailyReports', 'sentFile'>): Promise<ServedFile> {
  const { file, content } = await sentOf(db, viewer, id);
  return { name: file, content };
}

/** The row of a mailed report; 404 if the viewer does not see its organisation. */
async function sentOf(db: Reader, viewer: Viewer, id: number) {
  const row = await db.selectFrom('sent_report').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !reaches(viewer, row.organisation_id)) throw refuse(404, 'not_found');
  return row;
}
