import { fileNames, formatTime } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { mailText } from '../../../notify/texts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { dateOf, type Report } from '../../../reports/report.ts';
import { printedPages } from '../../../reports/reportTable.ts';
import { printedFor } from '../../common/printed.ts';
import { dailyReportOf } from './figures.ts';

export type ReportingOrganisation = Awaited<ReturnType<typeof reportingOrganisations>>[number];

/**
 * Organisations whose daily report is mailed: active ones whose report has a header.
 * @param only Id of the only organisation to return.
 */
export function reportingOrganisations(db: Reader, only?: number) {
  return db
    .selectFrom('organisation')
    .select(['id', 'name', 'logo', 'daily_report_html_content', 'daily_report_plain_text_content'])
    .where('status', '=', '00')
    .where('id', 'in', (eb) => eb.selectFrom('daily_report_header').select('organisation_id'))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute();
}

export interface ReportMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly file: string;
  /** The bytes of the PDF. */
  readonly content: Uint8Array;
  /** The report from which the PDF was printed. */
  readonly report: Report;
}

/**
 * The mail with the daily report of a month. The organisation's own texts are used unchanged; without them the standard
 * texts (2.22).
 */
export async function reportMailOf(
  context: ServerContext,
  organisation: ReportingOrganisation,
  { year, month, zone }: { readonly year: number; readonly month: number; readonly zone: string },
): Promise<ReportMail> {
  const { id, name, daily_report_plain_text_content: plain, daily_report_html_content: html } = organisation;
  const now = context.platform.now();
  const language = DEFAULT_LANGUAGE;
  // without the caller, because the report is sent whether or not the client waits
  const unattended = { ...context, caller: undefined };
  const report = await dailyReportOf(unattended, id, { year, month, language });
  const content = await printedFor(unattended, organisation, printedPages(report, { zone, now, language }));
  const standard = mailBody(language, [
    mailText(language, 'daily_report.enclosed', {
      organisation: name,
      day: formatTime(now, 'dd.MM.yyyy', zone),
    }),
  ]);
  return {
    subject: mailText(language, 'daily_report.subject', {
      organisation: name,
      month: `${String(month).padStart(2, '0')}/${year}`,
    }),
    text: plain || standard.text,
    html: html || standard.html,
    file: fileNames.dailyReport(name, year, month, 'pdf'),
    content,
    report,
  };
}

/** Stores the PDF of a mail for the outbox and returns its id. */
export async function storeAttachment(
  db: Reader,
  now: number,
  { file: name, content }: Pick<ReportMail, 'file' | 'content'>,
): Promise<number> {
  const { id } = await db
    .insertInto('message_attachment')
    .values({ name, media_type: 'application/pdf', content, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Year and month of a calendar day. */
export function monthOfDay(day: number): { readonly year: number; readonly month: number } {
  const [year = 0, month = 1] = dateOf({ from: day, until: day }).split('-').map(Number);
  return { year, month };
}
