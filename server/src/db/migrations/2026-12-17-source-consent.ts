import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** The consent that a source asked the owner of a service for, encrypted like its password, until it is given. */
export const sourceConsents = (schema: Schema): Promise<void> =>
  schema.addColumn('source', 'sealed_consent', maybeText);
