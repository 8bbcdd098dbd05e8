import { intOr, maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds whether due work orders are mailed to a person, and the language of these mails and of the calendar. */
export async function accountSettings(schema: Schema): Promise<void> {
  await schema.addColumn('account', 'mails_due_tasks', intOr(1));
  await schema.addColumn('account', 'language', maybeText);
}
