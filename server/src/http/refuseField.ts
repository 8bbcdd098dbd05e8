import type { FieldError } from '@leitwarte/core/codes';
import { refuseFields, type ApiError } from '@leitwarte/core/problem';
import { textOrKey } from '@leitwarte/core/texts';

/** Refuses one field of a body with its German text, status 400: `throw refuseField('system', 'does_not_exist', { id: 7 })`. */
export function refuseField(
  field: string,
  key: FieldError,
  params: Readonly<Record<string, string | number>> = {},
): ApiError {
  return refuseFields({ [field]: [textOrKey('de', 'fieldError', key, params)] });
}
