import type { Language } from '@leitwarte/core/texts';
import type { AlarmMessage, AlarmNotice } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { PageWindow } from '../../../http/pages.ts';
import type { Span } from '../../../reports/interval.ts';
import { listedFor, visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { isoOf, flagOf, textOrNull } from '../../../measurements/columnTypes.ts';
import { noticesOf } from '../messages/sentFor.ts';
import { noteOf } from '../planned-work/wire.ts';
import { alarmWords } from '../../../platform/notices.ts';
import { heldByHand } from './heldByHand.ts';
import { untoldReasons } from './untold.ts';

/** Maximum number of alarms in one response, to limit the memory for files of a long period. */
const ALARMS_MAX = 10_000;

/** The causes of alarms that a viewer may see: only the provider sees broken imports, and messages of the grid operator are not listed. */
export function causesFor(viewer: Viewer): readonly string[] {
  return viewer.isSuperuser ? ['fault', 'silent', 'manual', 'import'] : ['fault', 'silent', 'manual'];
}

/**
 * Alarms that existed within a period, including those that are still open, for one plant or all plants in the viewer's
 * lists; those that began last come first. `isCut` if there are more than the maximum.
 */
export async function alarmsWithin(
  db: Reader,
  viewer: Viewer,
  plantId: number | undefined,
  span: Span,
  language: Language,
): Promise<{ readonly alarms: AlarmMessage[]; readonly isCut: boolean }> {
  const held = await heldByHand(db, plantId);
  const rows = await alarmRows(db, viewer)
    .$if(plantId === undefined, (all) => all.where(listedFor(viewer)))
    .where(ifAsked('alarm.plant_id', plantId))
    .where('alarm.began_at', '<', span.until)
    .where((eb) =>
      eb.or([
        eb('alarm.began_at', '>=', span.from),
        eb('alarm.open', '=', 1),
        eb('alarm.ended_at', '>', span.from),
        ...(held.length === 0 ? [] : [eb('alarm.id', 'in', held)]),
      ]),
    )
    .orderBy('alarm.began_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(ALARMS_MAX + 1)
    .execute();
  return { alarms: await alarmWires(db, viewer, rows.slice(0, ALARMS_MAX), language), isCut: rows.length > ALARMS_MAX };
}

export interface AlarmFilter {
  readonly plant: number | undefined;
  readonly open: 'true' | 'false' | undefined;
  /**
   * Whether to return only alarms that count towards the status of a plant, without those whose code the owner has set
   * to OK.
   */
  readonly counts?: boolean;
}

/** Alarms of all plants in the viewer's lists, newest first. */
export async function readAlarms(
  db: Reader,
  viewer: Viewer,
  { plant, open, counts = false }: AlarmFilter,
  { limit, offset }: PageWindow,
  language: Language,
): Promise<{ readonly count: number; readonly alarms: AlarmMessage[] }> {
  const query = alarmRows(db, viewer)
    .where(listedFor(viewer))
    .where(ifAsked('alarm.plant_id', plant))
    .$if(counts, (some) =>
      some.where((eb) => eb.or([eb('alarm.cause', '!=', 'fault'), eb('alarm.severity', '!=', '0')])),
    )
    .$if(open === 'true', (some) => some.where('alarm.open', '=', 1))
    .$if(open === 'false', (some) => some.where('alarm.open', 'is', null));
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('alarm.began_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, alarms: await alarmWires(db, viewer, rows, language) };
}

/** One alarm of a plant that the viewer sees; 404 for any other id. */
export async function readAlarm(db: Reader, viewer: Viewer, id: number, language: Language): Promise<AlarmMessage> {
  const row = await alarmRows(db, viewer).where(visibleTo(viewer)).where('alarm.id', '=', id).executeTakeFirst();
  const [alarm] = row === undefined ? [] : await alarmWires(db, viewer, [row], language);
  if (alarm === undefined) throw refuse(404, 'not_found');
  return alarm;
}

/** Alarms with these ids, newest first. The caller has already checked that the viewer may see their plant. */
export async function alarmsOfIds(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
  language: Language,
): Promise<AlarmMessage[]> {
  if (ids.length === 0) return [];
  return alarmWires(db, viewer, await alarmRows(db, viewer).where('alarm.id', 'in', ids).execute(), language);
}

function alarmRows(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('alarm')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .leftJoin('component', 'component.id', 'alarm.component_id')
    .leftJoin('planned_work as work', 'work.id', 'alarm.planned_work_id')
    .where('alarm.cause', 'in', causesFor(viewer))
    .selectAll('alarm')
    .select(['plant.name as plant_name', 'component.name as component_name'])
    .select(['work.from_at', 'work.until_at', 'work.reason', 'work.created_by as planned_by']);
}

type AlarmRow = Awaited<ReturnType<ReturnType<typeof alarmRows>['execute']>>[number];

async function alarmWires(
  db: Reader,
  viewer: Viewer,
  rows: readonly AlarmRow[],
  language: Language,
): Promise<AlarmMessage[]> {
  const ids = rows.map(({ id }) => id);
  const told = await noticesOf(db, viewer, ids);
  const plants = new Set(rows.flatMap(({ cause, plant_id }) => (cause === 'manual' ? [plant_id] : [])));
  const [onePlant] = plants;
  const held = new Set(plants.size === 0 ? [] : await heldByHand(db, plants.size === 1 ? onePlant : undefined));
  const untold = await untoldReasons(
    db,
    viewer,
    rows.filter(({ id }) => !told.has(id)),
  );
  return rows.map((row) => {
    const wire = alarmWire(row, told.get(row.id) ?? [], untold.get(row.id) ?? null, language);
    return held.has(row.id) ? { ...wire, ended_at: null, ended_by: null } : wire;
  });
}

function alarmWire(
  row: AlarmRow,
  told: AlarmNotice[],
  untold: AlarmMessage['untold'],
  language: Language,
): AlarmMessage {
  const bracket = row.alarm_bracket === '' ? '' : ` (${row.alarm_bracket})`;
  return {
    id: row.id,
    created_at: isoOf(row.began_at),
    alarm_code: textOrNull(`${row.alarm_code}${bracket}`),
    alarm_txt: alarmWords(language, row),
    plant: row.plant_id,
    plant_name: row.plant_name,
    component: row.component_id,
    component_name: row.component_name,
    cause: row.cause,
    type_control_center: row.severity,
    is_error_message: flagOf(row.is_error_message),
    last_seen_at: isoOf(row.last_seen_at),
    occurrences: row.occurrences,
    ended_at: isoOf(row.ended_at),
    ended_by: row.ended_by,
    acknowledged_at: isoOf(row.acknowledged_at),
    acknowledged_by: row.acknowledged_by,
    acknowledged_note: row.acknowledged_note,
    acknowledged_by_link: row.acknowledged_message_id !== null,
    created_by: row.created_by,
    planned_work: workOf(row),
    untold,
    told,
  };
}

function workOf({
  planned_work_id: id,
  from_at,
  until_at,
  reason,
  planned_by,
}: AlarmRow): AlarmMessage['planned_work'] {
  if (id === null || from_at === null || until_at === null) return null;
  return noteOf({ id, from_at, until_at, reason: reason ?? '', created_by: planned_by });
}
