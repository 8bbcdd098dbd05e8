import type { Selectable } from 'kysely';
import type { PlantSystem } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { PlantSystemTable } from '../../../db/tables.ts';
import { listedFor } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { formOf } from '../../../imports/settingsOfRows.ts';
import { flagOf, storedTexts } from '../../../measurements/columnTypes.ts';

/**
 * Plant systems by name: all for a superuser, otherwise those of the viewer's organisation and of the plants that the
 * viewer sees.
 */
export async function readPlantSystems(db: Reader, viewer: Viewer): Promise<PlantSystem[]> {
  const rows = await db.selectFrom('plant_system').selectAll().execute();
  const mapped = await db.selectFrom('plant_system_organisation').selectAll().orderBy('organisation_id').execute();
  const organisationsOf = Map.groupBy(mapped, (one) => one.plant_system_id);
  const ofPlants = viewer.isSuperuser ? new Set<number | null>() : await systemsOfPlants(db, viewer);
  return rows
    .map((row) =>
      systemWire(
        row,
        (organisationsOf.get(row.id) ?? []).map((one) => one.organisation_id),
      ),
    )
    .flatMap((system) => {
      if (viewer.isSuperuser) return [system];
      const organisations = system.organisations.filter((id) => id === viewer.organisationId);
      return organisations.length > 0 || ofPlants.has(system.id) ? [{ ...system, organisations }] : [];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

export async function readPlantSystem(db: Reader, viewer: Viewer, id: number): Promise<PlantSystem | undefined> {
  return (await readPlantSystems(db, viewer)).find((system) => system.id === id);
}

async function systemsOfPlants(db: Reader, viewer: Viewer): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('plant')
    .where(listedFor(viewer))
    .select('plant.plant_system_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.plant_system_id));
}

function systemWire(row: Selectable<PlantSystemTable>, organisations: number[]): PlantSystem {
  const { created_at: _created, modified_at: _modified, ...fields } = row;
  return {
    ...fields,
    import_data_compromised: flagOf(row.import_data_compromised),
    compromise_files: flagOf(row.compromise_files),
    import_form: formOf(row.import_form),
    alarm_type_ignore: storedTexts(row.alarm_type_ignore),
    alarm_type_warning: storedTexts(row.alarm_type_warning),
    alarm_type_fault: storedTexts(row.alarm_type_fault),
    alarm_type_end: storedTexts(row.alarm_type_end),
    organisations,
  };
}
