import type { Schema } from './schema.ts';

/**
 * What is told apart by its name within its parent: areas check it and name the field, the database has the last word
 * where two calls come at once.
 */
const unique = [
  ['auth_group', ['organisation_id', 'grp_name']],
  ['organisation', ['folder_name_import']],
  ['plant', ['organisation_id', 'folder_name_import']],
  ['plant_system', ['folder_name_import']],
  ['component', ['plant_id', 'folder_name_import']],
  ['component', ['plant_id', 'sernum']],
] as const;

export async function uniqueNames(schema: Schema): Promise<void> {
  for (const [table, columns] of unique) await schema.addUnique(table, columns);
}
