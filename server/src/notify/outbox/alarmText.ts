import { isMadeCode } from '@leitwarte/core/codes';
import { DEFAULT_ZONE, formatNumber, formatTime } from '@leitwarte/core/rules';
import { catalogue, type Language } from '@leitwarte/core/texts';
import { sql, type SqlBool } from 'kysely';
import { TAKEN_BACK } from '../../alarms/takeBackFile.ts';
import type { Tx } from '../../db/database.ts';
import type { Mail } from '../../platform/mail.ts';
import { smsName } from '../../platform/sms.ts';
import type { AlarmNews } from '../channels/channel.ts';
import { channelOf, channels } from '../channels/index.ts';
import { withoutGaps } from '../linkGaps.ts';
import { mailText } from '../texts.ts';
import { ALARM_LINK_PATH } from './alarmLinks.ts';
import { alarmTexts } from './alarmTexts.ts';
import type { MessageRow } from './messageRow.ts';
import { QUIET } from './place.ts';
import { alarmWords } from '../../platform/notices.ts';

/** Maximum number of alarms that a mail lists; of further alarms only the number is given. */
const NAMED = 200;
/** Maximum number of plants named in a line about several plants. */
const PLANTS_SHOWN = 5;

/**
 * Writes subject and bodies of a message from its collected alarms, and stores them with it; undefined if no alarm is left, because the
 * plants were deleted or the alarms withdrawn.
 */
export async function writeAlarmText(
  tx: Tx,
  mail: Mail,
  message: MessageRow,
  language: Language,
): Promise<MessageRow | undefined> {
  const told = await alarmsOf(tx, message.id);
  if (told.count === 0) return undefined;
  const written = (channelOf(message.channel) ?? channels.email).writeAlarms(newsOf(language, mail, message, told));
  await tx.updateTable('message').set(written).where('id', '=', message.id).execute();
  return { ...message, ...written };
}

interface Told {
  readonly count: number;
  readonly plants: readonly string[];
  /** Id of the plant if all alarms are about the same one, otherwise undefined. */
  readonly plantId: number | undefined;
  readonly alarms: readonly AlarmRow[];
}

type AlarmRow = Awaited<ReturnType<typeof alarmRows>>[number];

/** SQL condition: an alarm was not withdrawn because its file or its readings were undone. */
const stands = sql<SqlBool>`coalesce(alarm.ended_by, '') <> ${TAKEN_BACK}`;

async function alarmsOf(tx: Tx, messageId: number): Promise<Told> {
  const plants = await tx
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .where('message_id', '=', messageId)
    .where(stands)
    .groupBy(['plant.id', 'plant.name'])
    .select((eb) => ['plant.id', 'plant.name', eb.fn.countAll<number>().as('alarms')])
    .orderBy('plant.name')
    .execute();
  const alarms = await alarmRows(tx, messageId);
  const count = plants.reduce((sum, one) => sum + one.alarms, 0);
  const [first, another] = plants;
  const plantId = another === undefined ? first?.id : undefined;
  return { count, plants: plants.map(({ name }) => name), plantId, alarms };
}

function alarmRows(tx: Tx, messageId: number) {
  return tx
    .selectFrom('message_alarm')
    .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('component', 'component.id', 'alarm.component_id')
    .where('message_id', '=', messageId)
    .where(stands)
    .select(['plant.name as plant', 'plant.timezone', 'component.name as component'])
    .select(['alarm.cause', 'alarm.severity', 'alarm.text', 'alarm.notice', 'alarm.alarm_code', 'alarm.alarm_bracket'])
    .select(['alarm.began_at', 'alarm.ended_at', 'alarm.occurrences', 'alarm.open', 'alarm.acknowledged_at'])
    .select('plant.organisation_id')
    .orderBy('plant.name')
    .orderBy('alarm.began_at')
    .limit(NAMED)
    .execute();
}

const say = catalogue(alarmTexts).text;

const severities = ['kind.info', 'kind.warning', 'kind.fault'] as const;

function kindOf(language: Language, { cause, severity }: AlarmRow): string {
  if (cause === 'silent' || cause === 'import') return say(language, `kind.${cause}`);
  return say(language, severities[Number(severity)] ?? 'kind.info');
}

function lineOf(language: Language, one: AlarmRow): string {
  const zone = one.timezone || DEFAULT_ZONE;
  const timeOf = (at: number) => formatTime(at, 'dd.MM.yyyy HH:mm', zone);
  const code = [isMadeCode(one.alarm_code) ? '' : one.alarm_code, one.alarm_bracket].filter(Boolean).join(' ');
  const times = one.occurrences > 1 ? say(language, 'line.times', { count: formatNumber(one.occurrences) }) : '';
  const ended = one.ended_at === null ? '' : say(language, 'line.ended', { time: timeOf(one.ended_at) });
  const parts = [one.component, code, alarmWords(language, one), times, ended].filter(Boolean).join(', ');
  return `${timeOf(one.began_at)} ${kindOf(language, one)}: ${parts}`;
}

/** @param escalated Whether the alarm is escalated because nobody has acknowledged it (decision 4.47). */
const beginOf = (language: Language, product: string, escalated: boolean) =>
  say(language, escalated ? 'subject.unacknowledged' : 'subject.begin', { product });

function subjectOf(language: Language, { count, plants, alarms: [first] }: Told, begin: string): string {
  const [plant = ''] = plants;
  if (first !== undefined && count === 1) return `${begin}${kindOf(language, first)} ${plant}`;
  const [alarms, many] = [formatNumber(count), formatNumber(plants.length)];
  return (
    begin +
    (plants.length === 1
      ? say(language, 'subject.of_one', { alarms, plant })
      : say(language, 'subject.of_many', { alarms, plants: many }))
  );
}

/**
 * Whether the message may contain a link to acknowledge the alarm: only if it is open and unacknowledged, the plant
 * belongs to the recipient's organisation, and it is not about an import.
 */
const mayAcknowledge = (one: AlarmRow, { organisation_id: own }: MessageRow) =>
  own !== null &&
  one.organisation_id === own &&
  one.open === 1 &&
  one.acknowledged_at === null &&
  one.cause !== 'import';

function newsOf(language: Language, mail: Mail, message: MessageRow, told: Told): AlarmNews {
  const { series, kind } = message;
  const escalated = kind === 'escalation';
  const begin = beginOf(language, mail.product, escalated);
  const subject = subjectOf(language, told, begin);
  const smsBegin = beginOf(language, smsName(mail.product), escalated);
  const lines = [...Map.groupBy(told.alarms, ({ plant }) => plant)].map(
    ([plant, alarms]) => `${plant}\n${alarms.map((one) => lineOf(language, one)).join('\n')}`,
  );
  const more = told.count - told.alarms.length;
  return {
    language,
    subject,
    line: withoutGaps(oneLine(language, told, smsBegin)),
    paragraphs: [
      ...(escalated ? [say(language, 'body.unacknowledged')] : []),
      ...(series.startsWith('day ') ? [say(language, 'body.capped')] : []),
      ...(series.split(' ').slice(0, 2).includes(QUIET) ? [say(language, 'body.quiet')] : []),
      ...lines.map(withoutGaps),
      ...(more > 0 ? [say(language, 'body.more', { count: formatNumber(more) })] : []),
    ],
    portal: { label: mailText(language, 'mail.to_portal'), address: mail.link('/') },
    listed: mail.link(listOf(told)),
    ...(told.alarms.some((one) => mayAcknowledge(one, message)) && {
      acknowledge: { label: say(language, 'body.acknowledge'), address: mail.link(ALARM_LINK_PATH) },
    }),
  };
}

/** Path of the list of alarms; for one plant the path of its dialog in the dashboard. */
const listOf = ({ plantId }: Told): string =>
  plantId === undefined ? '/alarmmessages_for_plants' : `/dashboard?plant=${plantId}&window=alarms`;

function oneLine(language: Language, told: Told, begin: string): string {
  const [first] = told.alarms;
  if (told.count === 1 && first) return `${begin}${first.plant}: ${lineOf(language, first)}`;
  const shown = told.plants.slice(0, PLANTS_SHOWN).join(', ');
  return `${subjectOf(language, told, begin)}${told.plants.length > 1 ? `: ${shown}` : ''}`;
}
