import { sameValue } from '@leitwarte/core/access';
import type { Fields } from './node.ts';

/** The fields that differ from their default values, so that files stay short. */
export function withoutDefaults(fields: Fields, defaults: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !sameValue(value, defaults[field])));
}
