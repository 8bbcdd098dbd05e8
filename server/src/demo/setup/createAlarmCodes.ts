import type { Tx } from '../../db/database.ts';
import { faultsOf } from '../faults.ts';
import type { SystemKey } from '../plants/systems.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

/** Creates the alarm codes of the plant systems, with settings for every organisation: a fault, notified by mail. */
export async function createAlarmCodes(
  tx: Tx,
  world: DemoWorld,
  systems: ReadonlyMap<SystemKey, number>,
  organisationIds: readonly number[],
): Promise<void> {
  for (const [key, plant_system_id] of systems) {
    const types = new Set(world.plants.filter(({ system }) => system === key).map(({ type }) => type));
    const faults = [...types].flatMap(faultsOf);
    if (faults.length === 0) continue;
    const codes = await tx
      .insertInto('alarm_code')
      .values(faults.map(({ code, text }) => ({ ...stamp(world), plant_system_id, alarm_code: code, alarm_txt: text })))
      .returning('id')
      .execute();
    const settings = codes.flatMap(({ id }) =>
      organisationIds.map((organisation_id) => ({
        ...stamp(world),
        alarm_code_id: id,
        organisation_id,
        type_control_center: '2',
        is_error_message: 1 as const,
        send_mail: 1 as const,
      })),
    );
    await tx.insertInto('alarm_code_organisation').values(settings).execute();
  }
}
