import { ApiError } from '@leitwarte/core/problem';

/** Field of the draft for each field of the call. */
const names: Readonly<Record<string, string>> = {
  'new_system.name': 'system_name',
  'new_system.import_encoding': 'import_encoding',
  'new_plant.name': 'plant_name',
  'new_plant.organisation': 'organisation',
  'new_plant.type': 'type',
  'new_plant.timezone': 'timezone',
};

/**
 * Throws a refusal again with its fields renamed to those of the draft, so that the form shows them in place; `more` adds problems of the
 * draft itself.
 */
export function renamed(error: unknown, more: Readonly<Record<string, string[]>> = {}): never {
  if (!(error instanceof ApiError)) throw error;
  const { fields, detail: _first, ...problem } = error.problem;
  if (Object.keys(fields).length === 0) throw error;
  const own = Object.fromEntries(Object.entries(fields).map(([field, said]) => [names[field] ?? field, said]));
  throw new ApiError({ ...problem, fields: { ...own, ...more } }, { cause: error });
}
