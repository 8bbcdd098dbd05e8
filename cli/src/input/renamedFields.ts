import { ApiError } from '@leitwarte/core/problem';

/** A refusal whose fields are named as the user typed them or as in the file, not as in the API (4.34). */
export function renamedFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.problem.fields).map(([field, messages]) => [nameOf(field), messages] as const);
  return new ApiError({ ...error.problem, fields: Object.fromEntries(fields) });
}
