import type { WorkOrderKind, WorkOrderState } from '@leitwarte/core/codes';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { dateOf } from '../../reports/report.ts';
import { dayAt } from '../slot.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

interface DemoTask {
  readonly plant: string;
  readonly title: string;
  readonly kind: WorkOrderKind;
  readonly state: WorkOrderState;
  /** Days from the seeding to the due day; negative before the seeding. */
  readonly due: number;
  readonly description?: string;
  readonly steps?: readonly string[];
  readonly everyMonths?: number;
  /** Result of the finished task and the minutes it took; recorded two days before the seeding. */
  readonly result?: { readonly text: string; readonly minutes: number };
}

const tasks: readonly DemoTask[] = [
  {
    plant: 'wind-gedern-2',
    title: 'Blattverstellung prüfen, Blatt 2',
    kind: 'repair',
    state: 'in_progress',
    due: 1,
    description: 'Die Anlage steht mit Störung der Blattverstellung. Ersatzmotor liegt im Lager Gedern.',
    steps: ['Anlage sichern', 'Blatt 2 von Hand fahren', 'Stecker am Motor prüfen'],
  },
  { plant: 'chp-bath', title: 'Ölwechsel und Zündkerzen', kind: 'maintenance', state: 'open', due: 2, everyMonths: 6 },
  { plant: 'solar-ockstadt', title: 'Filter des Wechselrichters reinigen', kind: 'cleaning', state: 'open', due: -3 },
  {
    plant: 'water-assenheim',
    title: 'Rechen reinigen',
    kind: 'cleaning',
    state: 'done',
    due: -2,
    result: { text: '1,2 m³ Treibgut entfernt, Rechen unbeschädigt.', minutes: 90 },
  },
];

/** Creates tasks at plants: one in progress, one recurring, one overdue, one done. */
export async function createTasks(tx: Tx, world: DemoWorld): Promise<void> {
  const made = stamp(world);
  const dayFrom = (days: number) => {
    const { date } = dayAt(world.seededAt + days * DAY_MS);
    return dateOf({ from: date, until: date });
  };
  for (const { plant, title, kind, state, due, description = '', steps = [], everyMonths, result } of tasks) {
    const { id: plantId } = await tx
      .selectFrom('plant')
      .where('folder_name_import', '=', plant)
      .select('id')
      .executeTakeFirstOrThrow();
    const endedAt = result === undefined ? null : world.seededAt - 2 * DAY_MS;
    const due_on = dayFrom(due);
    const { id } = await tx
      .insertInto('work_order')
      .values({
        ...made,
        plant_id: plantId,
        component_id: null,
        title,
        description,
        kind,
        state,
        assignee_id: null,
        user_group_id: null,
        due_on,
        repeat_every: everyMonths ?? null,
        repeat_unit: everyMonths === undefined ? null : 'month',
        repeat_day: Number(due_on.slice(8)),
        origin: 'hand',
        alarm_id: null,
        planned_work_id: null,
        origin_text: null,
        previous_id: null,
        request_key: null,
        created_at: endedAt === null ? made.created_at : endedAt - HOUR_MS,
        ended_at: endedAt,
        ended_by: endedAt === null ? null : made.created_by,
        result: result?.text ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const text of steps)
      await tx
        .insertInto('work_order_step')
        .values({ work_order_id: id, text, is_done: 0, done_at: null, done_by: null })
        .execute();
    const line = {
      work_order_id: id,
      text: '',
      amount: null,
      unit: null,
      request_key: null,
      created_by: made.created_by,
    };
    const created = { ...line, kind: 'created', created_at: endedAt === null ? made.created_at : endedAt - HOUR_MS };
    const ends =
      result === undefined || endedAt === null
        ? []
        : [
            { ...line, kind: 'time', amount: result.minutes, created_at: endedAt },
            { ...line, kind: 'done', text: result.text, created_at: endedAt },
          ];
    await tx
      .insertInto('work_order_entry')
      .values([created, ...ends])
      .execute();
  }
}
