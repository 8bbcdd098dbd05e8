import type { Language } from '@leitwarte/core/texts';
import type * as z from 'zod';
import { isOneOf, messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import type { Message, MessageDetails, MessageQuery } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Database, Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { pageOfLongList, pageOfShortList } from '../../../db/longList.ts';
import type { PageWindow } from '../../../http/pages.ts';
import { billingMonth, type BillingMonth } from '../../../measurements/months.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { alarmWords } from '../../../platform/notices.ts';

export type MessageFilters = Omit<z.output<typeof MessageQuery>, 'page'>;

/** Messages that match all filters, newest first. */
export async function readMessages(
  db: Database,
  filters: MessageFilters,
  window: PageWindow & { readonly now: number },
): Promise<{ readonly count: number; readonly messages: Message[] }> {
  const fitting = (await filtered(db, filters)).select('message.id');
  const { state, alarm, item } = filters;
  // with a filter by state, alarm or billing item the matches can change later, so the count is not cached; such lists are short
  const mayChange = state !== undefined || alarm !== undefined || item !== undefined;
  const { count, ids } = mayChange
    ? await pageOfShortList(db, fitting.as('row'), window)
    : await pageOfLongList(db, `messages ${JSON.stringify(filters)}`, fitting.as('row'), window);
  return { count, messages: await messagesOf(db, ids) };
}

/** One message with text, attempts and alarms; 404 for an unknown id. */
export async function readMessage(db: Database, id: number, language: Language): Promise<MessageDetails> {
  const [message] = await messagesOf(db, [id]);
  if (message === undefined) throw refuse(404, 'not_found');
  const { text, attachment } = await db
    .selectFrom('message')
    .leftJoin('message_attachment as file', 'file.id', 'message.attachment_id')
    .where('message.id', '=', id)
    .select(['message.text', 'file.name as attachment'])
    .executeTakeFirstOrThrow();
  const tries = await db.selectFrom('message_attempt').where('message_id', '=', id).orderBy('id').selectAll().execute();
  return {
    ...message,
    text: text || null,
    attachment,
    tries: tries.map((one) => ({
      started_at: isoOf(one.started_at),
      ended_at: isoOf(one.ended_at),
      outcome: one.outcome,
      error: one.error,
      reference: one.reference,
    })),
    alarms: await alarmsOf(db, id, language),
  };
}

/** The alarms in a message, with their texts. */
export async function alarmsOf(db: Reader, id: number, language: Language): Promise<MessageDetails['alarms']> {
  const rows = await db
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .where('message_alarm.message_id', '=', id)
    .select([
      'alarm.id',
      'alarm.plant_id',
      'plant.name',
      'alarm.cause',
      'alarm.alarm_code',
      'alarm.text',
      'alarm.notice',
    ])
    .select(['alarm.began_at', 'alarm.ended_at'])
    .orderBy('alarm.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    plant: row.plant_id,
    plant_name: row.name,
    cause: row.cause,
    alarm_code: row.alarm_code || null,
    text: alarmWords(language, row),
    began_at: isoOf(row.began_at),
    ended_at: isoOf(row.ended_at),
  }));
}

async function filtered(db: Database, filters: MessageFilters) {
  const { organisation, plant, item, alarm, month, channel, kind, state } = filters;
  const period = month === undefined ? undefined : periodOf(month);
  const billed = item === undefined ? undefined : await billedBy(db, item);
  return db
    .selectFrom('message')
    .where(ifAsked('message.organisation_id', organisation))
    .where(ifAsked('message.plant_id', plant))
    .where(ifAsked('message.channel', channel))
    .where(ifAsked('message.kind', kind))
    .where(ifAsked('message.state', state))
    .where((eb) =>
      eb.and([
        ...(period === undefined
          ? []
          : [eb('message.created_at', '>=', period.start), eb('message.created_at', '<', period.end)]),
        ...(alarm === undefined
          ? []
          : [
              eb('message.id', 'in', eb.selectFrom('message_alarm').where('alarm_id', '=', alarm).select('message_id')),
            ]),
        ...(billed === undefined ? [] : [eb('message.id', 'in', sentFor(db, billed))]),
      ]),
    );
}

/** Query of the messages that a billing item counts. */
function sentFor(db: Database, { item, organisation, month }: Billed) {
  return db
    .selectFrom('sent_message')
    .innerJoin('billing_item_plant', 'billing_item_plant.plant_id', 'sent_message.plant_id')
    .where('billing_item_plant.billing_item_id', '=', item)
    .where('sent_message.organisation_id', '=', organisation)
    .where('sent_message.sent_at', '>=', month.start)
    .where('sent_message.sent_at', '<', month.end)
    .where('sent_message.message_id', 'is not', null)
    .select((one) => one.ref('sent_message.message_id').$notNull().as('message_id'));
}

function periodOf(month: string): BillingMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return billingMonth(year, number);
}

/** The organisation and month whose messages a billing item counts; 404 for an unknown item. */
interface Billed {
  readonly item: number;
  readonly organisation: number;
  readonly month: BillingMonth;
}

async function billedBy(db: Reader, item: number): Promise<Billed> {
  const row = await db
    .selectFrom('billing_item')
    .where('id', '=', item)
    .select(['organisation_id', 'month'])
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return { item, organisation: row.organisation_id, month: billingMonth(Math.floor(row.month / 100), row.month % 100) };
}

async function messagesOf(db: Reader, ids: readonly number[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('organisation', 'organisation.id', 'message.organisation_id')
    .leftJoin('plant', 'plant.id', 'message.plant_id')
    .where('message.id', 'in', [0, ...ids])
    .selectAll('message')
    .select(['organisation.name as organisation_name', 'plant.name as plant_name'])
    .select((eb) =>
      eb
        .selectFrom('message_alarm')
        .whereRef('message_alarm.message_id', '=', 'message.id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('alarm_count'),
    )
    .orderBy('message.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: isOneOf(messageChannels, row.channel) ? row.channel : 'email',
    kind: isOneOf(messageKinds, row.kind) ? row.kind : 'alarm',
    state: isOneOf(messageStates, row.state) ? row.state : 'unclear',
    recipient: row.recipient,
    organisation: row.organisation_id,
    organisation_name: row.organisation_name,
    plant: row.plant_id,
    plant_name: row.plant_name,
    subject: row.subject || null,
    attempts: row.attempts,
    created_at: isoOf(row.created_at),
    due_at: isoOf(row.due_at),
    ended_at: isoOf(row.ended_at),
    error: row.error,
    reference: row.reference,
    alarm_count: row.alarm_count ?? 0,
  }));
}
