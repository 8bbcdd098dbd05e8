import { allows } from '@leitwarte/core/access';
import { isOneOf, messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import type { PlantMessage, PlantMessageDetails } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { plantOf, visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { causesFor } from '../alarms/read.ts';
import { nameOfRecipient, sentFor } from './sentFor.ts';
import { alarmsOf } from './read.ts';

/** Messages to the viewer's organisation about alarms of a plant, newest first (decision 4.43). */
export async function readMessagesOfPlant({
  context: { db },
  viewer,
  params: { id },
  query: { page, alarm },
  url,
}: Call<'messages', 'ofPlant'>) {
  await plantOf(db, viewer, id);
  const all = messagesAbout(db, viewer, id);
  const about =
    alarm === undefined
      ? all
      : all.where('message.id', 'in', (eb) =>
          eb.selectFrom('message_alarm').where('alarm_id', '=', alarm).select('message_id'),
        );
  const { count } = await about.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const rows = await withRecipient(about).orderBy('message.id', 'desc').limit(limit).offset(offset).execute();
  return pageOf(
    rows.map((row) => plantMessage(row, viewer)),
    count,
    page,
    url,
    { alarm },
  );
}

/** One message about alarms of a plant; its text is left out if it is about plants that the viewer does not see. */
export async function readMessageOfPlant({
  context: { db },
  viewer,
  params: { id, messageId },
  language,
}: Call<'messages', 'oneOfPlant'>): Promise<PlantMessageDetails> {
  await plantOf(db, viewer, id);
  const row = await withRecipient(messagesAbout(db, viewer, id))
    .select('message.text')
    .where('message.id', '=', messageId)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  const alarms = await alarmsOf(db, messageId, language);
  const seen = await seenAlarms(db, viewer, messageId);
  const shown = alarms.filter((alarm) => seen.has(alarm.id));
  return {
    ...plantMessage(row, viewer),
    subject: shown.length === alarms.length ? row.subject || null : null,
    text: shown.length === alarms.length ? row.text || null : null,
    alarms: shown,
  };
}

function messagesAbout(db: Reader, viewer: Viewer, plantId: number) {
  return db
    .selectFrom('message')
    .where(sentFor(viewer))
    .where('message.id', 'in', (eb) =>
      eb
        .selectFrom('message_alarm')
        .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
        .where('alarm.plant_id', '=', plantId)
        .where('alarm.cause', 'in', causesFor(viewer))
        .select('message_alarm.message_id'),
    );
}

const withRecipient = (messages: SelectQueryBuilder<Tables, 'message', object>) =>
  messages
    .leftJoin('account', 'account.id', 'message.account_id')
    .selectAll('message')
    .select(['account.username', 'account.first_name', 'account.last_name', 'account.description'])
    .select((eb) =>
      eb
        .selectFrom('message_alarm')
        .whereRef('message_alarm.message_id', '=', 'message.id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('alarm_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof withRecipient>['execute']>>[number];

function plantMessage(row: Row, viewer: Viewer): PlantMessage {
  const mayName = allows({ dialog: 'user', right: 'can_read' }, viewer);
  return {
    id: row.id,
    channel: isOneOf(messageChannels, row.channel) ? row.channel : 'email',
    kind: isOneOf(messageKinds, row.kind) ? row.kind : 'alarm',
    state: isOneOf(messageStates, row.state) ? row.state : 'unclear',
    recipient_name: mayName ? nameOfRecipient(row) : null,
    recipient: mayName ? row.recipient : null,
    subject: (row.alarm_count ?? 0) > 1 ? null : row.subject || null,
    created_at: isoOf(row.created_at),
    ended_at: isoOf(row.ended_at),
    alarm_count: row.alarm_count ?? 0,
  };
}

/** Ids of those alarms of a message that the viewer may see. */
async function seenAlarms(db: Reader, viewer: Viewer, messageId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .where('message_alarm.message_id', '=', messageId)
    .where('alarm.cause', 'in', causesFor(viewer))
    .where(visibleTo(viewer))
    .select('alarm.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
