import { allows } from '@leitwarte/core/access';
import { isOneOf, messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import type { AlarmNotice } from '@leitwarte/core/entities';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Tables } from '../../../db/tables.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Viewer } from '../../../rights/viewer.ts';

type MessageFilter = (eb: ExpressionBuilder<Tables, 'message'>) => Expression<SqlBool>;

/**
 * SQL filter for the messages that a viewer may see. If several organisations see a plant, each sees only the messages
 * to its own people; only superusers see the messages to the provider.
 */
export function sentFor({ isSuperuser, organisationId }: Viewer): MessageFilter {
  if (isSuperuser) return (eb) => eb.lit(true);
  return organisationId === null ? (eb) => eb.lit(false) : (eb) => eb('message.organisation_id', '=', organisationId);
}

interface Recipient {
  readonly recipient: string;
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Description of a report user; null for other recipients. */
  readonly description: string | null;
}

/**
 * Display name of a recipient: the person's name, otherwise the user name, otherwise the description, otherwise the
 * address.
 */
export function nameOfRecipient({ recipient, username, first_name, last_name, description }: Recipient): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || description || username || recipient;
}

/**
 * Who was notified of the given alarms, by alarm id, oldest first; empty if the viewer may not read the status list.
 */
export async function noticesOf(
  db: Reader,
  viewer: Viewer,
  alarmIds: readonly number[],
): Promise<ReadonlyMap<number, AlarmNotice[]>> {
  if (!allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, viewer)) return new Map();
  const mayName = allows({ dialog: 'user', right: 'can_read' }, viewer);
  const rows = await inPortions(alarmIds, (ids) =>
    db
      .selectFrom('message_alarm')
      .innerJoin('message', 'message.id', 'message_alarm.message_id')
      .leftJoin('account', 'account.id', 'message.account_id')
      .where('message_alarm.alarm_id', 'in', ids)
      .where(sentFor(viewer))
      .select(['message_alarm.alarm_id', 'message.id', 'message.channel', 'message.kind', 'message.state'])
      .select(['message.recipient', 'message.created_at', 'message.ended_at'])
      .select(['account.username', 'account.first_name', 'account.last_name', 'account.description'])
      .orderBy('message.id')
      .execute(),
  );
  return new Map(
    [...Map.groupBy(rows, ({ alarm_id }) => alarm_id)].map(([alarm, own]) => [
      alarm,
      own.map((row) => ({
        id: row.id,
        channel: isOneOf(messageChannels, row.channel) ? row.channel : 'email',
        kind: isOneOf(messageKinds, row.kind) ? row.kind : 'alarm',
        state: isOneOf(messageStates, row.state) ? row.state : 'unclear',
        recipient_name: mayName ? nameOfRecipient(row) : null,
        at: isoOf(row.ended_at ?? row.created_at),
      })),
    ]),
  );
}
