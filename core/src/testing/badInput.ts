import * as z from 'zod';

/** A value that is invalid for every field of a body. */
const NONSENSE = [{ nonsense: [] }];

/** A body that the schema refuses, with an invalid value in each field; undefined if the schema accepts everything. */
export function badBody(schema: z.ZodType): unknown {
  const { type, properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (type !== 'object') return { nonsense: true };
  const body = Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, NONSENSE]));
  return schema.safeParse(body).success ? undefined : body;
}

/**
 * A query that the schema refuses, with an invalid text in each parameter; undefined if the schema accepts everything.
 */
export function badQuery(schema: z.ZodType): Readonly<Record<string, string>> | undefined {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const query = Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, '\u0001'.repeat(1000)]));
  return schema.safeParse(query).success ? undefined : query;
}
