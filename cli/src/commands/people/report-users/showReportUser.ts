import type { ReportUser } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { personName } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

/** Shows a report user with one field per line; nothing after a dry run. */
export async function showReportUser(context: Context, one: ReportUser | undefined): Promise<void> {
  if (one === undefined) return;
  await context.out.record(one, [
    [say('Nr.', 'ID'), String(one.id)],
    [say('Name', 'Name'), personName(one)],
    [say('Beschreibung', 'Description'), one.description],
    [say('E-Mail', 'E-mail'), one.email],
    [say('Telefon', 'Phone'), one.phone_number],
    [say('Tagesbericht', 'Daily report'), one.send_daily_report],
  ]);
}
