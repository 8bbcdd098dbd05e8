import { allows } from '@leitwarte/core/access';
import { isOneOf, type TimelineKind, timelineKinds } from '@leitwarte/core/codes';
import type { PlantTimeline, TimelineEntry } from '@leitwarte/core/entities';
import { causesByHand } from '@leitwarte/core/rules';
import { text, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { plantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { alarmsOfIds, causesFor } from '../../alarms/alarms/read.ts';
import { changesOf } from '../../common/plant-changes/read.ts';

/** Number of entries on one page; entries of the same instant are not split between pages. */
const ENTRIES = 50;
/** Maximum number of entries with the same instant; further ones are left out. */
const ENTRIES_MAX = 1000;

/** A source of timeline entries: rows of one kind, with the instant by which they are ordered. */
interface Source {
  readonly kind: TimelineKind;
  readonly times: (until: number, most: number) => Promise<number[]>;
  readonly read: (from: number, until: number) => Promise<TimelineEntry[]>;
}

/**
 * The history of a plant, newest first, without entries that the viewer may not read; some kinds are shown only to the
 * plant's own organisation.
 */
export async function readTimeline({
  context: { db },
  viewer,
  params: { id },
  query: { before, kind },
  language,
}: Call<'plants', 'timeline'>): Promise<PlantTimeline> {
  const { readOnly } = await plantOf(db, viewer, id);
  const until = before === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(before);
  const may = (dialog: 'alarmmessages_plant' | 'task' | 'plant' | 'analyse_plant') =>
    allows({ dialog, right: 'can_read' }, viewer);
  const sources = [
    ...(may('alarmmessages_plant') ? [alarms(db, viewer, id, language)] : []),
    ...(may('task') && !readOnly ? [tasksMade(db, id), tasksEnded(db, id)] : []),
    ...(may('plant') && !readOnly ? [changes(db, viewer, id)] : []),
    ...(may('analyse_plant') && !readOnly ? [losses(db, id, language)] : []),
  ].filter((source) => kind === undefined || source.kind === kind);
  const times = (await eachOf(sources, (source) => source.times(until, ENTRIES))).toSorted((a, b) => b - a);
  const oldest = times[Math.min(times.length, ENTRIES) - 1];
  if (oldest === undefined) return { entries: [], next: null };
  const entries = await eachOf(sources, (source) => source.read(oldest, until));
  const order = (entry: TimelineEntry) => timelineKinds.indexOf(entry.kind);
  entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || order(a) - order(b) || b.id - a.id);
  const earlier = await eachOf(sources, (source) => source.times(oldest, 1));
  return { entries, next: earlier.length > 0 ? iso(oldest) : null };
}

/** Reads the sources one after the other, because they share one connection. */
async function eachOf<T>(sources: readonly Source[], read: (source: Source) => Promise<T[]>): Promise<T[]> {
  let all: T[] = [];
  for (const source of sources) all = all.concat(await read(source));
  return all;
}

const iso = (ms: number) => new Date(ms).toISOString();

const nothing = {
  until: null,
  detail: null,
  by: null,
  component: null,
  component_name: null,
  severity: null,
  change: null,
} as const;

function alarms(db: Reader, viewer: Viewer, plantId: number, language: Language): Source {
  const rows = () => db.selectFrom('alarm').where('plant_id', '=', plantId).where('cause', 'in', causesFor(viewer));
  return {
    kind: 'alarm',
    times: async (until, most) => {
      const query = rows().select('began_at').where('began_at', '<', until).orderBy('began_at', 'desc').limit(most);
      return (await query.execute()).map(({ began_at }) => began_at);
    },
    read: async (from, until) => {
      const query = rows().select('id').where('began_at', '>=', from).where('began_at', '<', until).limit(ENTRIES_MAX);
      const ids = (await query.execute()).map(({ id }) => id);
      return (await alarmsOfIds(db, viewer, ids, language)).map((alarm) => ({
        ...nothing,
        kind: 'alarm' as const,
        id: alarm.id,
        at: alarm.created_at ?? '',
        until: alarm.ended_at,
        title: alarm.alarm_txt ?? alarm.alarm_code ?? '',
        detail: alarm.acknowledged_note,
        by: alarm.acknowledged_by,
        component: alarm.component,
        component_name: alarm.component_name,
        severity: alarm.type_control_center,
      }));
    },
  };
}

function tasks(db: Reader, plantId: number, kind: 'task' | 'task_end'): Source {
  const at = kind === 'task' ? 'task.created_at' : 'task.ended_at';
  const rows = () =>
    db
      .selectFrom('work_order as task')
      .leftJoin('component', 'component.id', 'task.component_id')
      .where('task.plant_id', '=', plantId);
  return {
    kind,
    times: async (until, most) => {
      const found = await rows().select(`${at} as at`).where(at, '<', until).orderBy(at, 'desc').limit(most).execute();
      return found.flatMap((row) => row.at ?? []);
    },
    read: async (from, until) => {
      const found = await rows()
        .selectAll('task')
        .select('component.name as component_name')
        .where(at, '>=', from)
        .where(at, '<', until)
        .limit(ENTRIES_MAX)
        .execute();
      return found.map((row) => ({
        ...nothing,
        kind,
        id: row.id,
        at: iso((kind === 'task' ? row.created_at : row.ended_at) ?? 0),
        title: row.title,
        detail: kind === 'task' ? row.origin_text : row.result,
        by: kind === 'task' ? row.created_by : row.ended_by,
        component: row.component_id,
        component_name: row.component_name,
      }));
    },
  };
}
const tasksMade = (db: Reader, plantId: number) => tasks(db, plantId, 'task');
const tasksEnded = (db: Reader, plantId: number) => tasks(db, plantId, 'task_end');

function changes(db: Reader, viewer: Viewer, plantId: number): Source {
  const rows = () => db.selectFrom('plant_change').where('plant_id', '=', plantId);
  return {
    kind: 'change',
    times: async (until, most) => {
      const query = rows().select('at').where('at', '<', until).orderBy('at', 'desc').limit(most);
      return (await query.execute()).map(({ at }) => at);
    },
    read: async (from, until) => {
      const query = rows().selectAll().where('at', '>=', from).where('at', '<', until).limit(ENTRIES_MAX);
      return (await changesOf(db, viewer, await query.execute())).map((change) => ({
        ...nothing,
        kind: 'change' as const,
        id: change.id,
        at: change.at ?? '',
        title: change.about ?? '',
        by: change.changed_by,
        change,
      }));
    },
  };
}

/** Losses whose cause a user has set by hand and nobody has reset. */
function losses(db: Reader, plantId: number, language: Language): Source {
  const rows = () =>
    db
      .selectFrom('loss_reassignment as loss')
      .leftJoin('component', 'component.id', 'loss.component_id')
      .where('loss.plant_id', '=', plantId)
      .where('loss.undone_at', 'is', null);
  return {
    kind: 'loss',
    times: async (until, most) => {
      const query = rows().select('loss.from_at').where('loss.from_at', '<', until);
      return (await query.orderBy('loss.from_at', 'desc').limit(most).execute()).map(({ from_at }) => from_at);
    },
    read: async (from, until) => {
      const found = await rows()
        .selectAll('loss')
        .select('component.name as component_name')
        .where('loss.from_at', '>=', from)
        .where('loss.from_at', '<', until)
        .limit(ENTRIES_MAX)
        .execute();
      return found.map((row) => ({
        ...nothing,
        kind: 'loss' as const,
        id: row.id,
        at: iso(row.from_at),
        until: iso(row.until_at),
        title: isOneOf(causesByHand, row.cause) ? text(language, `lossCause.${row.cause}`) : row.cause,
        detail: row.note,
        by: row.created_by,
        component: row.component_id,
        component_name: row.component_name,
      }));
    },
  };
}
