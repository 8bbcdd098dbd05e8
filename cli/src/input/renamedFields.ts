import { ApiError } from '@leitwarte/core/problem';

/** Renames the fields of an error to what the user typed or the file contains, instead of names of the API (4.34). */
export function renamedFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.problem.fields).map(([field, messages]) => [nameOf(field), messages] as const);
  return new ApiError({ ...error.problem, fields: Object.fromEntries(fields) });
}
