import type { WorkOrderCreate, WorkOrderPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Language } from '@leitwarte/core/texts';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { textOrNull } from '../../../measurements/columnTypes.ts';
import { allows } from '@leitwarte/core/access';
import type { Viewer } from '../../../rights/viewer.ts';
import { readAlarm } from '../alarms/read.ts';
import { workRow } from '../planned-work/read.ts';
import { assigneesIn } from './assignees.ts';

interface PlantOfTask {
  readonly id: number;
  readonly organisation_id: number | null;
}

/** Refuses with 400 a component of another plant, and people or groups of another organisation. */
export async function mustBelong(
  tx: Tx,
  plant: PlantOfTask,
  {
    component,
    due_column,
    assignee,
    user_group,
  }: Pick<WorkOrderPatch, 'component' | 'due_column' | 'assignee' | 'user_group'>,
): Promise<void> {
  if (component !== undefined && component !== null) {
    const found = await tx
      .selectFrom('component')
      .select('id')
      .where('id', '=', component)
      .where('plant_id', '=', plant.id)
      .executeTakeFirst();
    if (found === undefined) throw refuseField('component', 'not_of_plant');
  }
  if (due_column !== undefined && due_column !== null) {
    const found = await tx
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .select('column.id')
      .where('column.id', '=', due_column)
      .where('component.plant_id', '=', plant.id)
      .executeTakeFirst();
    if (found === undefined) throw refuseField('due_column', 'not_of_plant');
  }
  if (assignee !== undefined && assignee !== null) {
    const { organisation_id } = plant;
    const found =
      organisation_id === null
        ? undefined
        : await assigneesIn(tx, organisation_id).where('id', '=', assignee).select('id').executeTakeFirst();
    if (found === undefined) throw refuseField('assignee', 'not_of_organisation');
  }
  if (user_group !== undefined && user_group !== null) {
    const found = await tx
      .selectFrom('user_group')
      .select('id')
      .where('id', '=', user_group)
      .where('organisation_id', '=', plant.organisation_id)
      .executeTakeFirst();
    if (found === undefined) throw refuseField('user_group', 'not_of_organisation');
  }
}

/** Whether the viewer may see the text of an alarm. */
const mayReadAlarms = (viewer: Viewer) => allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, viewer);

/** The origin of a new work order (for example, an alarm), with its current text and component. */
export async function originOf(
  tx: Tx,
  viewer: Viewer,
  plant: PlantOfTask,
  { alarm, planned_work, loss }: Pick<WorkOrderCreate, 'alarm' | 'planned_work' | 'loss'>,
  language: Language,
) {
  const none = { alarm_id: null, planned_work_id: null, origin_text: null, component: null };
  if ([alarm, planned_work, loss].filter((one) => one !== undefined).length > 1)
    throw refuseField(alarm === undefined ? 'loss' : 'alarm', 'one_origin');
  if (alarm !== undefined) {
    if (!mayReadAlarms(viewer)) throw refuse(403, 'permission_denied');
    const found = await readAlarm(tx, viewer, alarm, language);
    if (found.plant !== plant.id) throw refuseField('alarm', 'not_of_plant');
    const said = [found.alarm_code, found.alarm_txt].filter(Boolean).join(' ');
    return { ...none, origin: 'alarm', alarm_id: alarm, origin_text: textOrNull(said), component: found.component };
  }
  if (planned_work !== undefined) {
    const found = await workRow(tx, viewer, planned_work);
    if (found.plant_id !== plant.id) throw refuseField('planned_work', 'not_of_plant');
    return { ...none, origin: 'planned_work', planned_work_id: planned_work, origin_text: found.reason };
  }
  return loss === undefined ? { ...none, origin: 'hand' } : { ...none, origin: 'loss', origin_text: loss };
}
