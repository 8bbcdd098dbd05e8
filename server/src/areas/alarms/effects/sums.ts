import { type AlarmEffect, EFFECT_ALARMS_MAX, type EffectSums } from '@leitwarte/core/entities';
import { compareNames, DEFAULT_ZONE, euroOfMicros, localDate, messageCostMicros } from '@leitwarte/core/rules';
import { TAKEN_BACK } from '../../../alarms/takeBackFile.ts';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ForecastMessage } from '../../../notify/forecast/messages.ts';
import { PAST_ALARMS_MAX } from '../../../notify/forecast/pastAlarms.ts';
import { countsOf, type MessagePrices } from '../messages/forecast/countsOf.ts';
import type { EffectPlant, EffectSpan } from './plants.ts';

/** An alarm that a preview counts: a warning or a fault. */
export interface EffectAlarm {
  readonly plant_id: number;
  readonly about: string | null;
  readonly severity: string;
  readonly began_at: number;
  readonly ended_at: number | null;
}

/** One result of a preview, recorded or simulated: the alarms that began in the period, and the messages about them. */
export interface EffectSide {
  readonly alarms: readonly EffectAlarm[];
  readonly messages: Omit<EffectSums, 'alarms' | 'days'>;
}

type Sides = Readonly<Record<'came' | 'stored' | 'draft', EffectSide>>;

export function reckoned(messages: readonly ForecastMessage[], prices: MessagePrices): EffectSide['messages'] {
  const { emails, sms, cost } = countsOf(messages, prices);
  return { emails, sms, cost };
}

/** The recorded warnings and faults that began within the period, up to a maximum number for each cause. */
export async function recordedAlarms(
  db: Reader,
  plantIds: readonly number[],
  cause: 'fault' | 'silent',
  { from, until }: EffectSpan,
) {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('alarm')
      .where('plant_id', 'in', ids)
      .where('cause', '=', cause)
      .where('began_at', '>', from)
      .where('began_at', '<', until)
      .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', TAKEN_BACK)]))
      .select(['id', 'plant_id', 'alarm_code', 'alarm_bracket', 'severity', 'type_severity', 'began_at', 'ended_at'])
      .orderBy('began_at', 'desc')
      .limit(PAST_ALARMS_MAX + 1)
      .execute(),
  );
  return { rows: rows.slice(0, PAST_ALARMS_MAX), isPartial: rows.length > PAST_ALARMS_MAX };
}

/** Messages about the given alarms that were sent to an organisation, each counted once. */
export async function sentMessages(
  db: Reader,
  organisationId: number,
  plantIds: readonly number[],
  cause: 'fault' | 'silent',
  { from, until }: EffectSpan,
  { smsMicros, emailMicros }: MessagePrices,
): Promise<EffectSide['messages']> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('alarm')
      .innerJoin('message_alarm', 'message_alarm.alarm_id', 'alarm.id')
      .innerJoin('message', 'message.id', 'message_alarm.message_id')
      .where('alarm.plant_id', 'in', ids)
      .where('alarm.cause', '=', cause)
      .where('alarm.began_at', '>', from)
      .where('alarm.began_at', '<', until)
      .where('message.organisation_id', '=', organisationId)
      .where('message.state', '=', 'sent')
      .select(['message.id', 'message.channel'])
      .distinct()
      .execute(),
  );
  const messages = [...new Map(rows.map((row) => [row.id, row.channel])).values()];
  const sms = messages.filter((channel) => channel === 'sms').length;
  const emails = messages.filter((channel) => channel === 'email').length;
  return {
    emails,
    sms,
    cost: euroOfMicros(messageCostMicros(sms, smsMicros) + messageCostMicros(emails, emailMicros)) ?? 0,
  };
}

/**
 * Summarises the three results of a preview (recorded, simulated with the stored and with the proposed settings), in
 * total and for each day in the plants' zones.
 */
export function effectOf(
  span: EffectSpan,
  plants: readonly EffectPlant[],
  sides: Sides,
  isPartial: boolean,
): AlarmEffect {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  const dayOf = ({ plant_id, began_at }: EffectAlarm) =>
    localDate(began_at, byId.get(plant_id)?.timezone ?? DEFAULT_ZONE);
  const days = new Map<string, { came: number; stored: number; draft: number }>();
  const sumsOf = (side: keyof Sides): EffectSums => {
    const { alarms, messages } = sides[side];
    const on = new Set<string>();
    for (const alarm of alarms) {
      const day = dayOf(alarm);
      on.add(day);
      const counts = days.get(day) ?? { came: 0, stored: 0, draft: 0 };
      counts[side] += 1;
      days.set(day, counts);
    }
    return { alarms: alarms.length, days: on.size, ...messages };
  };
  const sums = { came: sumsOf('came'), stored: sumsOf('stored'), draft: sumsOf('draft') };
  const newest = sides.draft.alarms.toSorted((a, b) => b.began_at - a.began_at);
  return {
    from: isoOf(span.from),
    until: isoOf(span.until),
    ...sums,
    days: [...days].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => compareNames(a.day, b.day)),
    alarms: newest.slice(0, EFFECT_ALARMS_MAX).map((alarm) => ({
      plant: alarm.plant_id,
      plant_name: byId.get(alarm.plant_id)?.name ?? '',
      zone: byId.get(alarm.plant_id)?.timezone ?? DEFAULT_ZONE,
      about: alarm.about,
      severity: alarm.severity === '2' ? '2' : '1',
      began_at: isoOf(alarm.began_at),
      ended_at: isoOf(alarm.ended_at),
    })),
    is_cut: newest.length > EFFECT_ALARMS_MAX,
    is_partial: isPartial,
  };
}
