import * as z from 'zod';
import { count, id, instant, PageQuery, text } from '../fields.ts';
import { ReportResponse } from '../reportTable.ts';

/** Ours: a daily report that was mailed. */
export const SentReport = z
  .object({
    id,
    organisation: id,
    year: z.number().int(),
    /** Month, 1 to 12. */
    month: z.number().int(),
    sent_at: instant,
    /** Name of the person who sent it; null if the schedule did. */
    sent_by: text,
    recipients: count,
    file: z.string(),
  })
  .meta({ id: 'SentReport' });
export type SentReport = z.output<typeof SentReport>;

/** A sent report with the figures that it contained. */
export const SentReportDetail = SentReport.extend({ report: ReportResponse }).meta({ id: 'SentReportDetail' });
export type SentReportDetail = z.output<typeof SentReportDetail>;

export const SentReportQuery = PageQuery;
