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
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { hashToken } from '../../../rights/tokens.ts';

/** Alarms that a link shows at most, those that are open first. */
const SHOWN = 100;

/** What the link of a message shows: the alarms that it tells of, and nothing else. */
export async function readAlarmLink({
  context,
  body: { token },
  address,
  language,
}: Call<'alarms', 'link'>): Promise<AlarmLink> {
  return byLink(context, address, token, (link) => shown(context.db, link, language));
}

/** Acknowledges an alarm of the message, as its recipient. 409 where it has ended or somebody acknowledged it before. */
export async function acknowledgeByLink({
  context,
  body: { token, alarm, note },
  address,
  language,
}: Call<'alarms', 'acknowledgeByLink'>): Promise<AlarmLink> {
  return byLink(context, address, token, async (link) => {
    const found = await alarmsOf(context.db, link).where('alarm.id', '=', alarm).executeTakeFirst();
    if (found === undefined) throw refuse(404, 'not_found');
    const now = context.platform.now();
    const done = await context.db
      .transaction()
      .execute((tx) => acknowledgeOpen(tx, { id: alarm, plantId: found.plant_id, by: link.by, note, now }));
    if (done === undefined) throw refuse(404, 'not_found');
    if (done === 'over') throw refuse(409, 'alarm_over');
    return shown(context.db, link, language);
  });
}

/** Goes on by a link that works; 404 for any other, 429 where too many of these were tried from an address. */
async function byLink<T>(
  context: ServerContext,
  address: string,
  token: string,
  run: (link: Link) => Promise<T>,
): Promise<T> {
  const attempt = await beginAttempt(context, { kind: 'alarm_link', subject: address, address, atHome: false });
  const link = await linkOf(context, token);
  if (link === undefined) throw refuse(404, 'alarm_link_ended');
  await succeeded(context.db, attempt);
  return run(link);
}

interface Link {
  readonly messageId: number;
  readonly organisationId: number;
  readonly endsAt: number;
  /** Who acknowledges by it. */
  readonly by: string;
}

/** A link that works: its recipient is still told of alarms by the organisation. */
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
    .select(['message.id', 'message.organisation_id', 'link.ends_at', 'channel.name as channel'])
    .select(['account.username', 'account.first_name', 'account.last_name', 'message.recipient'])
    .executeTakeFirst();
  if (row === undefined || row.organisation_id === null) return undefined;
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return {
    messageId: row.id,
    organisationId: row.organisation_id,
    endsAt: row.ends_at,
    by: row.username ?? (name || (row.channel ?? row.recipient)),
  };
}

/** Alarms of the message at plants of the recipient's organisation; those of plants that it is only shown are not. */
function alarmsOf(db: Reader, { messageId, organisationId }: Link) {
  return db
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('component', 'component.id', 'alarm.component_id')
    .where('message_alarm.message_id', '=', messageId)
    .where('plant.organisation_id', '=', organisationId)
    .where('alarm.cause', 'in', ['fault', 'silent'])
    .select(['alarm.id', 'alarm.plant_id', 'plant.name as plant_name', 'plant.timezone'])
    .select(['component.name as component', 'alarm.cause', 'alarm.severity', 'alarm.text', 'alarm.notice'])
    .select(['alarm.began_at', 'alarm.ended_at', 'alarm.open', 'alarm.acknowledged_at', 'alarm.acknowledged_by'])
    .select(['alarm.alarm_code', 'alarm.alarm_bracket']);
}

async function shown(db: Reader, link: Link, language: Language): Promise<AlarmLink> {
  const rows = await alarmsOf(db, link)
    .orderBy((eb) => eb.case().when('alarm.open', '=', 1).then(0).else(1).end())
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
