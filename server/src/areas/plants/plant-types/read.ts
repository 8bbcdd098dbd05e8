import type { PlantType } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

/**
 * Plant types by name, each with its evaluations by name; evaluations reserved to superusers are returned only to them.
 */
export async function readPlantTypes(db: Reader, viewer: Viewer): Promise<PlantType[]> {
  const types = await db.selectFrom('plant_type').selectAll().execute();
  const rows = await db
    .selectFrom('plant_type_evaluation')
    .selectAll()
    .$if(!viewer.isSuperuser, (query) => query.where('only_superuser_access', '=', 0))
    .execute();
  const evaluations = Map.groupBy(rows, (row) => row.plant_type_id);
  return types
    .map(({ id, name }) => ({
      id,
      name,
      plant_type_evaluations: (evaluations.get(id) ?? [])
        .map((row) => ({
          id: row.id,
          name: row.name,
          only_superuser_access: flagOf(row.only_superuser_access),
          type_evaluation: row.type_evaluation,
          plant_type: id,
          created_by: row.created_by,
          modified_by: row.modified_by,
        }))
        .toSorted((a, b) => compareNames(a.name, b.name)),
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/**
 * A plant type by its id if the text has only digits, otherwise by its name regardless of case (decision 3.30); 404 if
 * it is unknown.
 */
export async function readPlantType(db: Reader, viewer: Viewer, idOrName: string): Promise<PlantType> {
  const isId = /^\d+$/.test(idOrName);
  const name = idOrName.toLowerCase();
  const types = await readPlantTypes(db, viewer);
  const type = types.find((one) => (isId ? String(one.id) === idOrName : one.name.toLowerCase() === name));
  if (type === undefined) throw refuse(404, 'not_found');
  return type;
}
