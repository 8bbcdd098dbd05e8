import * as z from 'zod';
import { count, id, instant, PageQuery, text } from '../fields.ts';
import { ReportResponse } from '../reportTable.ts';

/** Ours: a mailed daily report. */
export const SentReport = z
  .object({
    id,
    organisation: id,
    year: z.number().int(),
    /** 1 to 12. */
    month: z.number().int(),
    sent_at: instant,
    /** Null: the schedule. */
    sent_by: text,
    recipients: count,
    file: z.string(),
  })
  .meta({ id: 'SentReport' });
export type SentReport = z.output<typeof SentReport>;

/** The same with the figures that it showed. */
export const SentReportDetail = SentReport.extend({ report: ReportResponse }).meta({ id: 'SentReportDetail' });
export type SentReportDetail = z.output<typeof SentReportDetail>;

export const SentReportQuery = PageQuery;
