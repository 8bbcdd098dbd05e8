import { parse } from 'yaml';
import { addField, type Fields } from './fields.ts';

/**
 * The one record of a YAML document: its top-level keys with a plain value, spelled as they are written. Undefined
 * where the document is broken, has aliases or is no mapping.
 */
export function yamlRecords(text: string): Fields[] | undefined {
  let read: unknown;
  try {
    read = parse(text, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error' });
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const fields: Fields = new Map();
  for (const [name, value] of Object.entries(read) as [string, unknown][]) {
    if (typeof value === 'string') addField(fields, name.trim(), value);
  }
  return [fields];
}
