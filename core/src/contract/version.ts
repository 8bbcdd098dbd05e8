import * as z from 'zod';

/**
 * Version of an editable row (decision 4.44), sent as `ETag` and `If-Match`: a fingerprint of the fields that a change can set. New
 * readings or displayed names do not change it, and clients that only read a list can compute it.
 * @param schema body of the call that changes the row
 */
export function versionOf(schema: z.ZodType, row: object): string {
  return `"${fingerprint(JSON.stringify(editedPart(schema, row)))}"`;
}

/**
 * The fields of a row that can be changed according to the schema. Missing fields count as null if they may be null, and
 * are left out otherwise: the part is a valid body again.
 */
export function editedPart(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return editedPart(typeOf(schema.unwrap()), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one: unknown) => editedPart(typeOf(schema.element), one));
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
        const part = editedPart(typeOf(field), fields.get(name));
        return part === null && isLeftOut(typeOf(field)) ? [] : [[name, part]];
      }),
    );
  }
  return value ?? null;
}

/** Whether a field can be missing, but not null. */
const isLeftOut = (field: z.ZodType): boolean => field.safeParse(undefined).success && !field.safeParse(null).success;

/** Zod's types describe parts of a schema by their core type; our schemas are all full zod types. */
function typeOf(schema: z.core.$ZodType): z.ZodType {
  return schema as z.ZodType;
}

/** Two FNV-1a hashes of 32 bits with different primes. Constructing a collision has no benefit, so the hash need not be secure. */
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
