import type { Tx } from '../../db/database.ts';
import { demoSystems, type SystemKey, type SystemImport } from '../plants/systems.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

/** Creates the plant systems, available to all demo organisations; returns their ids by system key. */
export async function createSystems(
  tx: Tx,
  world: DemoWorld,
  organisationIds: readonly number[],
): Promise<ReadonlyMap<SystemKey, number>> {
  const ids = new Map<SystemKey, number>();
  for (const key of systemKeys()) {
    const plan: SystemImport = demoSystems[key];
    const { id } = await tx
      .insertInto('plant_system')
      .values({
        ...stamp(world),
        name: plan.name,
        prefix_alarmmessages: null,
        prefix_evu: null,
        type_import: plan.importType,
        folder_name_import: null,
        archivfolder: null,
        file_extension_import_data: plan.extension,
        file_extension_import_alarm: null,
        import_data_compromised_extension: null,
        import_data_element_tag: null,
        import_separator: plan.separator,
        import_encoding: plan.encoding,
        import_data_header: null,
        alarmmessage_folder: null,
        import_prefix_sernum: null,
        import_sernum_column_name: plan.serialColumn ?? null,
        import_decimal_sign: plan.decimalSign,
        // the open fault of the demo world must stay open although no new occurrence arrives
        alarm_quiet_hours: 8760,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  const offers = [...ids.values()].flatMap((plant_system_id) =>
    organisationIds.map((organisation_id) => ({ plant_system_id, organisation_id })),
  );
  await tx.insertInto('plant_system_organisation').values(offers).execute();
  return ids;
}

/** Keys of the table of systems, typed as system keys. */
function systemKeys(): SystemKey[] {
  return Object.keys(demoSystems) as SystemKey[];
}
