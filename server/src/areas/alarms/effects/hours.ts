import type { AlarmEffect } from '@leitwarte/core/entities';
import { HOUR_MS, leastOf, sunPlaceOf, TIME_DIFF_ERROR_HOURS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import { readDeliveries } from '../../../alarms/replay/deliveries.ts';
import { heldWhileWorking, readWorks } from '../../../alarms/replay/plannedWork.ts';
import { replaySilence, type ReplayedComponent, type ReplayedSilence } from '../../../alarms/replay/silence.ts';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import type { PastAlarm } from '../../../notify/forecast/messages.ts';
import { readWatchers } from '../messages/forecast/readWatchers.ts';
import { reckonMessages } from '../messages/forecast/reckon.ts';
import { componentsWithin, effectSpan, mustAllBeFound } from './plants.ts';
import { effectOf, reckoned, recordedAlarms, sentMessages } from './sums.ts';

type Draft = Call<'effects', 'hours'>['body']['components'][number];
type WatchedRow = Awaited<ReturnType<typeof readWatched>>[number];

/**
 * Previews changed limits of the data age: the alarms about missing data of the last days, with the stored and the
 * requested limits of the components, and the messages to the current groups.
 */
export async function readEffectOfHours({
  context,
  viewer,
  params: { id },
  body: { components: drafts },
}: Call<'effects', 'hours'>): Promise<AlarmEffect> {
  const { db, platform } = context;
  const watchers = await readWatchers(db, viewer, id, []);
  const asked = drafts.map((draft) => draft.id);
  const found = await componentsWithin(db, viewer, id, asked);
  mustAllBeFound(
    asked,
    found.map((component) => component.id),
  );
  const plantIds = [...new Set(found.map(({ plant_id }) => plant_id))];
  const plants = await readPlants(db, plantIds);
  const stored = await readWatched(db, plantIds);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const draft = stored.map((component) => drafted(component, draftOf.get(component.id)));

  const span = effectSpan(platform.now());
  const ids = stored.map((component) => component.id);
  const gapMs = leastOf([...stored, ...draft].map(leastHours)) * HOUR_MS;
  const deliveries = await readDeliveries(db, platform, ids, span.from, span.until, gapMs);
  const works = await readWorks(db, plantIds, span.from);
  const { organisation: prices } = watchers;

  const under = async (components: readonly WatchedRow[]) => {
    const ofPlant = Map.groupBy(components, ({ plant_id }) => plant_id);
    const silences = plants.flatMap((plant) => {
      const watched = (ofPlant.get(plant.id) ?? []).map((component): ReplayedComponent => ({
        ...component,
        deliveries: deliveries.get(component.id) ?? [],
      }));
      const isActive = plant.status === '00';
      const { timezone } = plant;
      return replaySilence(
        { isActive, timezone, sun: sunPlaceOf(plant), components: watched },
        span.from,
        span.until,
      ).map((silence) => ({ ...silence, plant_id: plant.id }));
    });
    const told = silences
      .flatMap((silence, index) => tellingsOf(silence, index))
      .filter(({ planned_at }) => planned_at > span.from)
      .flatMap((alarm) => heldWhileWorking(alarm, works.get(alarm.plant_id) ?? []))
      .filter(({ planned_at }) => planned_at < span.until)
      .toSorted((a, b) => a.planned_at - b.planned_at);
    return {
      alarms: silences.filter(({ began_at }) => began_at > span.from).map((one) => ({ ...one, about: null })),
      messages: reckoned(await reckonMessages(context, watchers, told, span.until), prices),
    };
  };
  const { rows, isPartial } = await recordedAlarms(db, plantIds, 'silent', span);
  const sides = {
    came: {
      alarms: rows.map((row) => ({ ...row, about: null })),
      messages: await sentMessages(db, id, plantIds, 'silent', span, prices),
    },
    stored: await under(stored),
    draft: await under(draft),
  };
  return effectOf(span, plants, sides, isPartial);
}

/** One entry for each time that people would have been notified of the alarm about missing data. */
function tellingsOf(silence: ReplayedSilence & { readonly plant_id: number }, id: number): PastAlarm[] {
  const { plant_id, ended_at } = silence;
  return silence.told.map(({ at, severity }) => ({
    id,
    plant_id,
    cause: 'silent',
    severity,
    send_mail: 0,
    send_sms: 0,
    planned_at: at,
    closed_at: ended_at,
  }));
}

function readPlants(db: Reader, plantIds: readonly number[]) {
  return inPortions(plantIds, (ids) =>
    db
      .selectFrom('plant')
      .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
      .where('plant.id', 'in', ids)
      .select(['plant.id', 'plant.name', 'plant.status', 'plant.timezone', 'plant.latitude', 'plant.longitude'])
      .select('plant_type.name as type')
      .execute(),
  );
}

function readWatched(db: Reader, plantIds: readonly number[]) {
  return inPortions(plantIds, (ids) =>
    db
      .selectFrom('component')
      .where('plant_id', 'in', ids)
      .select(['id', 'plant_id', 'name', 'type_component', 'created_at'])
      .select(['calculate_old_data', 'time_diff_warn', 'time_diff_error'])
      .orderBy('id')
      .execute(),
  );
}

function drafted(component: WatchedRow, draft: Draft | undefined): WatchedRow {
  if (draft === undefined) return component;
  const { calculate_old_data: isWatched, time_diff_warn, time_diff_error } = draft;
  return {
    ...component,
    ...(isWatched === undefined ? {} : { calculate_old_data: bitOf(isWatched) }),
    ...(time_diff_warn === undefined ? {} : { time_diff_warn }),
    ...(time_diff_error === undefined ? {} : { time_diff_error }),
  };
}

const leastHours = ({ time_diff_warn, time_diff_error }: WatchedRow) =>
  Math.min(time_diff_warn ?? TIME_DIFF_WARN_HOURS, time_diff_error ?? TIME_DIFF_ERROR_HOURS);
