import { alarmCauses, isOneOf } from '@leitwarte/core/codes';
import type { AlarmLink, LinkedAlarm } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Language } from '@leitwarte/core/texts';
import { acknowledgeOpen } from '../../../alarms/acknowledge.ts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { alarmWords } from '../../../platform/notices.ts';
import { toldNow } from '../../../notify/outbox/toldNow.ts';
import { nameless } from '../../../rights/nameless.ts';
import { openLink } from '../../../rights/openLink.ts';
import { hashToken } from '../../../rights/tokens.ts';

/** Maximum number of alarms shown by a link. */
const SHOWN = 100;

/** The open alarms of a message, for the page that its link opens; it returns no other data. */
export async function readAlarmLink({
  context,
  body: { token },
  address,
  language,
}: Call<'alarms', 'link'>): Promise<AlarmLink> {
  return byLink(context, address, token, (link) => shown(context.db, link, language));
}

/**
 * Acknowledges an alarm of the message in the name of the message's recipient. 409 if the alarm has already ended or
 * been acknowledged.
 */
export async function acknowledgeByLink({
  context,
  body: { token, alarm, note },
  address,
  language,
}: Call<'alarms', 'acknowledgeByLink'>): Promise<AlarmLink> {
  return byLink(context, address, token, async (link) => {
    const found = await alarmsOf(context.db, link).where('alarm.id', '=', alarm).executeTakeFirst();
    if (found === undefined) throw refuse(404, 'not_found');
    if (!link.mayChange) throw refuse(403, 'licence_inactive');
    const now = context.platform.now();
    const done = await context.db
      .transaction()
      .execute((tx) =>
        acknowledgeOpen(tx, { id: alarm, plantId: found.plant_id, by: link.by, note, messageId: link.messageId, now }),
      );
    if (done === undefined) throw refuse(404, 'not_found');
    if (done === 'over') throw refuse(409, 'alarm_over');
    return shown(context.db, link, language);
  });
}

async function byLink<T>(
  context: ServerContext,
  address: string,
  token: string,
  run: (link: Link) => Promise<T>,
): Promise<T> {
  return openLink(context, { kind: 'alarm_link', address, link: await linkOf(context, token) }, run);
}

interface Link {
  readonly messageId: number;
  readonly organisationId: number;
  readonly endsAt: number;
  /** Null if the message was sent to a channel and not to a person. */
  readonly accountId: number | null;
  readonly channelId: number | null;
  /** Whether the organisation's licence allows changes; the same rule applies to signed-in users. */
  readonly mayChange: boolean;
  /** Author of the acknowledgement: for a user the name, otherwise a text in angle brackets, which no user name contains. */
  readonly by: string;
}

/**
 * The link with this token; undefined if it is invalid, or if the organisation no longer notifies the recipient of
 * alarms.
 */
async function linkOf({ db, platform }: ServerContext, token: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('alarm_link as link')
    .innerJoin('message', 'message.id', 'link.message_id')
    .innerJoin('organisation', 'organisation.id', 'message.organisation_id')
    .leftJoin('account', 'account.id', 'message.account_id')
    .leftJoin('channel', 'channel.id', 'message.channel_id')
    .where('link.token_hash', '=', await hashToken(platform, token))
    .where('link.ends_at', '>', platform.now())
    .where('organisation.status', '=', '00')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('account.will_be_deleted', '=', 0),
          eb('account.is_suspended', '=', 0),
          eb.or([eb('account.username', 'is', null), eb('account.is_active', '=', 1)]),
          eb.or([
            eb('account.is_superuser', '=', 1),
            eb('account.organisation_id', '=', eb.ref('message.organisation_id')),
          ]),
        ]),
        eb.and([
          eb('channel.is_enabled', '=', 1),
          eb('channel.organisation_id', '=', eb.ref('message.organisation_id')),
        ]),
      ]),
    )
    .select(['message.id', 'message.organisation_id', 'message.account_id', 'message.channel_id', 'link.ends_at'])
    .select(['account.username', 'account.is_superuser', 'channel.name as channel', 'organisation.status_license'])
    .executeTakeFirst();
  if (row === undefined || row.organisation_id === null) return undefined;
  return {
    messageId: row.id,
    organisationId: row.organisation_id,
    endsAt: row.ends_at,
    accountId: row.account_id,
    channelId: row.channel_id,
    mayChange: row.status_license !== '80' || row.is_superuser === 1,
    by: row.username ?? (row.account_id === null ? `<Kanal ${row.channel ?? ''}>` : nameless(row.account_id)),
  };
}

/**
 * Query of the message's alarms at plants of the recipient's organisation of which the recipient would still be
 * notified today; plants that are only shared with the organisation are left out.
 */
function alarmsOf(db: Reader, { messageId, organisationId, accountId, channelId }: Link) {
  return db
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('component', 'component.id', 'alarm.component_id')
    .where('message_alarm.message_id', '=', messageId)
    .where('plant.organisation_id', '=', organisationId)
    .where('alarm.cause', 'in', ['fault', 'silent'])
    .where(toldNow(organisationId, { accountId, channelId }))
    .select(['alarm.id', 'alarm.plant_id', 'plant.name as plant_name', 'plant.timezone'])
    .select(['component.name as component', 'alarm.cause', 'alarm.severity', 'alarm.text', 'alarm.notice'])
    .select(['alarm.began_at', 'alarm.ended_at', 'alarm.open', 'alarm.acknowledged_at', 'alarm.acknowledged_by'])
    .select(['alarm.alarm_code', 'alarm.alarm_bracket']);
}

/**
 * The alarms that the link shows: open ones, and those that the recipient acknowledged with it, even if they have
 * ended.
 */
async function shown(db: Reader, link: Link, language: Language): Promise<AlarmLink> {
  const rows = await alarmsOf(db, link)
    .where((eb) => eb.or([eb('alarm.open', '=', 1), eb('alarm.acknowledged_by', '=', link.by)]))
    .orderBy('alarm.began_at')
    .orderBy('alarm.id')
    .limit(SHOWN + 1)
    .execute();
  return {
    ends_at: isoOf(link.endsAt),
    is_cut: rows.length > SHOWN,
    alarms: rows.slice(0, SHOWN).map((row): LinkedAlarm => ({
      id: row.id,
      plant_name: row.plant_name,
      timezone: row.timezone,
      component_name: row.component,
      cause: isOneOf(alarmCauses, row.cause) ? row.cause : 'fault',
      severity: row.severity,
      alarm_txt: alarmWords(language, row),
      began_at: isoOf(row.began_at),
      ended_at: isoOf(row.ended_at),
      acknowledged_at: isoOf(row.acknowledged_at),
      acknowledged_by: row.acknowledged_by,
      is_open: row.open === 1 && row.acknowledged_at === null,
    })),
  };
}
