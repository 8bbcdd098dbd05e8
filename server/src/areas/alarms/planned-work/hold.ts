import { isOneOf, workOrderKinds } from '@leitwarte/core/codes';
import { HOLD_HOURS } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { HOUR_MS } from '@leitwarte/core/rules';
import { inLanguage, type Language, text } from '@leitwarte/core/texts';
import type { Tx } from '../../../db/database.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { workThings } from '../../common/plant-changes/things.ts';

/** Reason of planned work that was created by a work order. */
const task = { de: 'Aufgabe', en: 'Task' } as const;

/** The fields of a work order that determine whether it suppresses messages, and which ones. */
export interface Holding {
  readonly plant_id: number;
  readonly component_id: number | null;
  readonly kind: string;
  readonly state: string;
  readonly holds_back: string | null;
  readonly hold_hours: number | null;
  readonly hold_work_id: number | null;
}

/**
 * Whether a work order suppresses messages in its state. With the scope `component` it does not if the component has
 * been deleted.
 */
const holds = ({ state, holds_back: scope, component_id }: Holding) =>
  state === 'in_progress' && (scope === 'plant' || (scope === 'component' && component_id !== null));

const sameScope = (a: Holding, b: Holding) =>
  a.holds_back === b.holds_back && (a.holds_back === 'plant' || a.component_id === b.component_id);

/**
 * Suppresses messages while a work order is in progress: creates planned work that ends with the work order, or earlier
 * when its hours are over (decision 4.59). The reason contains the kind of the work order and not its title, because
 * everybody who sees the plant can read it. 403 for an API key, which cannot plan work either. Returns the id of the
 * planned work.
 */
export async function holdWhileInProgress(
  tx: Tx,
  viewer: Viewer,
  now: number,
  language: Language,
  before: Holding,
  after: Holding,
): Promise<number | null> {
  const did = holds(before);
  const does = holds(after);
  const goesOn = did && does && sameScope(before, after);
  if ((!did && !does) || (goesOn && before.hold_hours === after.hold_hours)) return before.hold_work_id;
  // the security record of planned work must name a person, so an API key cannot plan work
  if (viewer.calls !== undefined) throw refuse(403, 'permission_denied');
  const { plant_id } = after;
  return tellingChanges(
    { tx, viewer, now, plantId: plant_id },
    () => workThings(tx, plant_id),
    async () => {
      if (goesOn) {
        if (before.hold_work_id !== null) await changeHours(tx, viewer, now, before.hold_work_id, hoursOf(after));
        return before.hold_work_id;
      }
      if (did && before.hold_work_id !== null) await endHold(tx, viewer, now, before.hold_work_id);
      if (!does) return before.hold_work_id;
      const kind = isOneOf(workOrderKinds, after.kind) ? after.kind : 'other';
      const { id } = await tx
        .insertInto('planned_work')
        .values({
          plant_id,
          component_id: after.holds_back === 'component' ? after.component_id : null,
          of_task: 1,
          from_at: now,
          until_at: now + hoursOf(after) * HOUR_MS,
          reason: `${inLanguage(task, language)}: ${text(language, `workOrderKind.${kind}`)}`,
          ...createdStamp(viewer, now),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  );
}

const hoursOf = ({ hold_hours }: Holding) => hold_hours ?? HOLD_HOURS.usual;

/**
 * Changes how many hours the suppression lasts, counted from its begin. A suppression that is over, or that a user
 * ended, is left unchanged.
 */
async function changeHours(tx: Tx, viewer: Viewer, now: number, id: number, hours: number): Promise<void> {
  const work = await tx
    .selectFrom('planned_work')
    .select('from_at')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until_at', '>', now)
    .executeTakeFirst();
  if (work === undefined) return;
  const until = work.from_at + hours * HOUR_MS;
  if (until <= now) return endHold(tx, viewer, now, id);
  await tx
    .updateTable('planned_work')
    .set({ until_at: until, ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .execute();
}

/** Ends the suppression that a work order caused, unless its hours are over or a user has already ended it. */
async function endHold(tx: Tx, viewer: Viewer, now: number, id: number): Promise<void> {
  await tx
    .updateTable('planned_work')
    .set({ ended_at: now, ended_by: viewer.username, ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until_at', '>', now)
    .execute();
}
