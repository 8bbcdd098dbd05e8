import { ApiError } from '@leitwarte/core/problem';

/** A refusal whose fields go by names that somebody typed or that stand in their file, not by those of the wire (4.34). */
export function renamedFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.problem.fields).map(([field, messages]) => [nameOf(field), messages] as const);
  return new ApiError({ ...error.problem, fields: Object.fromEntries(fields) });
}
