import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { dayAt, dayOf } from '../slot.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

/** Planned work: `days` relative to the setup (negative: in the past), `from` and `until` as hours of that day. */
const works = [
  { plant: 'chp-bath', days: 2, from: 8, until: 14, reason: 'Ölwechsel und Zündkerzen' },
  { plant: 'wind-gedern-1', days: 9, from: 7, until: 16, reason: 'Jahreswartung' },
] as const;

/** Planned work at plants; none of it is running when the world is set up. */
export async function createPlannedWork(tx: Tx, world: DemoWorld): Promise<void> {
  for (const { plant, days, from, until, reason } of works) {
    const { id } = await tx
      .selectFrom('plant')
      .where('folder_name_import', '=', plant)
      .select('id')
      .executeTakeFirstOrThrow();
    const { start } = dayOf(dayAt(world.seededAt + days * DAY_MS).number);
    await tx
      .insertInto('planned_work')
      .values({
        ...stamp(world),
        plant_id: id,
        from_at: start + from * HOUR_MS,
        until_at: start + until * HOUR_MS,
        reason,
        ended_at: null,
        ended_by: null,
      })
      .execute();
  }
}
