import { bytes, id, int, maybeText, partOf, text } from '../columns.ts';
import type { Table } from '../schema.ts';

/** What an organisation's daily report showed for a day when its row was written. */
const dailyReportDay: Table = {
  name: 'daily_report_day',
  columns: { organisation_id: partOf('organisation'), day: int, written_at: int, cells: text },
  key: ['organisation_id', 'day'],
};

/** The journal of a system as it was before the changes of a day; in effect until that day ends. */
const journalKept: Table = {
  name: 'journal_kept',
  columns: { plant_system_id: partOf('plant_system'), until: int, headers: text },
  key: ['plant_system_id'],
};

/** A daily report as it was mailed: the PDF, and its figures. */
const sentReport: Table = {
  name: 'sent_report',
  columns: {
    id,
    organisation_id: partOf('organisation'),
    year: int,
    month: int,
    sent_at: int,
    sent_by: maybeText,
    recipients: int,
    file: text,
    content: bytes,
    figures: bytes,
  },
  indexes: [['organisation_id', 'id'], ['sent_at']],
};

export const reports: readonly Table[] = [dailyReportDay, journalKept, sentReport];
