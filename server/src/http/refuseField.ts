import type { FieldError } from '@leitwarte/core/codes';
import { refuseFields, type ApiError, type FieldProblem } from '@leitwarte/core/problem';
import { textOrKey } from '@leitwarte/core/texts';

/** Refuses one field of a body with its German text, status 400: `throw refuseField('system', 'does_not_exist', { id: 7 })`. */
export function refuseField(
  field: string,
  key: FieldError,
  params: Readonly<Record<string, string | number>> = {},
): ApiError {
  return refuseFields({ [field]: [textOrKey('de', 'fieldError', key, params)] });
}

/** Refuses a body for what rules found in it, status 400, with a German text for each field. */
export function refuseProblems(problems: readonly FieldProblem[]): ApiError {
  const fields: Record<string, string[]> = {};
  for (const { field, key, params } of problems) {
    const messages = (fields[field] ??= []);
    messages.push(textOrKey('de', 'fieldError', key, params));
  }
  return refuseFields(fields);
}
