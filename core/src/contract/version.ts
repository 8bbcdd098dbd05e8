import * as z from 'zod';

/**
 * Version of a row that people edit (decision 4.44), sent as `ETag` and `If-Match`: a fingerprint of the fields that
 * a change can set. Therefore new readings, or a name next to it, make no other version, and whoever has read a list
 * knows it too.
 * @param schema body of the call that changes the row
 */
export function versionOf(schema: z.ZodType, row: object): string {
  return `"${fingerprint(JSON.stringify(editedPart(schema, row)))}"`;
}

/** The fields of a row that the schema of a change names. Missing fields count as null. */
export function editedPart(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return editedPart(typeOf(schema.unwrap()), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one: unknown) => editedPart(typeOf(schema.element), one));
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
        name,
        editedPart(typeOf(field), fields.get(name)),
      ]),
    );
  }
  return value ?? null;
}

/** Zod types the parts of a schema as its small core; those of our schemas are made by the whole of it. */
function typeOf(schema: z.core.$ZodType): z.ZodType {
  return schema as z.ZodType;
}

/**
 * Two FNV-1a hashes of 32 bits with different primes. Nobody gains by constructing two equal ones, so it need not be
 * secret.
 */
function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca77);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
