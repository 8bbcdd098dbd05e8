import * as fc from 'fast-check';
import * as z from 'zod';

/** Texts that match the formats of particular fields of the contract. */
const SHAPED = [
  'x',
  'auftrag-1',
  '',
  'Größe 2',
  'PF/Wind',
  'a@example.org',
  '+49 171 1234567',
  '2026-03',
  '2026-03-29',
  '2026-03-29T12:00:00Z',
  'Europe/Berlin',
  '12:30',
  '%Y-%m-%d',
  '12345',
  '#ff8800',
  'https://www.example.org',
  '203.0.113.0/24',
  'data:image/png;base64,iVBORw0KGgo=',
  'JVBERi0xLjQKJSVFT0YK',
  '0123456789abcdef'.repeat(4),
];

/** Length limits of a list in a Zod check; empty for other kinds of checks. */
const LengthCheck = z.object({
  length: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Random values that are valid for a schema of the contract. Throws if the kind of schema is unknown. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return kindOf(schema).filter((value) => z.safeParse(schema, value).success);
}

function kindOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(arbitraryOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.def.innerType), { nil: null });
  if (schema instanceof z.ZodObject) return fc.record(mapped(schema.def.shape)).map(withoutUndefined);
  if (schema instanceof z.ZodArray) return arrayOf(schema);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.def.options.map(arbitraryOf));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (isText(schema) || (schema instanceof z.ZodPipe && isText(schema.def.in))) return textOf(schema);
  throw new TypeError(`no generator for a schema of kind ${schema._zod.def.type}`);
}

function mapped(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]));
}

function withoutUndefined(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

function arrayOf(schema: z.ZodArray): fc.Arbitrary<unknown> {
  const { minimum, maximum } = boundsOf(schema);
  const minLength = minimum ?? 0;
  return fc.array(arbitraryOf(schema.element), { minLength, maxLength: Math.min(maximum ?? 4, minLength + 4) });
}

/** Small integers are likely, so that references often match a row. */
function numberOf(schema: z.ZodNumber): fc.Arbitrary<unknown> {
  const [min, max] = [schema.minValue ?? -1e6, schema.maxValue ?? 1e6];
  const [from, to] = [Math.max(Math.ceil(min), -1e6), Math.min(Math.floor(max), 1e6)];
  const small = fc.integer({ min: Math.max(from, Math.min(1, to)), max: Math.max(from, Math.min(to, 40)) });
  return fc.oneof(small, fc.integer({ min: from, max: to }), fc.constantFrom(from, to));
}

function isText(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'string';
}

/** Random texts, also for schemas with a custom format. */
function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const taken = SHAPED.filter((text) => z.safeParse(schema, text).success);
  const free = fc.string({ unit: 'grapheme', maxLength: 30 });
  if (taken.length === 0) throw new TypeError('no text of this shape is known: add one to SHAPED');
  return fc.oneof(
    { arbitrary: fc.constantFrom(...taken), weight: 3 },
    free.map((text) => (z.safeParse(schema, text).success ? text : (taken[0] ?? ''))),
  );
}

function boundsOf(schema: z.ZodArray): { readonly minimum?: number; readonly maximum?: number } {
  const bounds: { minimum?: number; maximum?: number } = {};
  for (const { _zod: check } of schema.def.checks ?? []) {
    const { length, minimum, maximum } = LengthCheck.parse(check.def);
    const [least, most] = [length ?? minimum, length ?? maximum];
    if (least !== undefined) bounds.minimum = least;
    if (most !== undefined) bounds.maximum = most;
  }
  return bounds;
}

/** Makes a value invalid in one place: one field is missing or contains something else. */
export function brokenOf(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const junk = fc.oneof(
    fc.constantFrom(null, '', 0, -1, 1.5, 1e300, true, [], {}, [[]], '\u0000', 'x'.repeat(70_000), '9'.repeat(400)),
    fc.jsonValue(),
  );
  const spoiled = fc.tuple(good, fc.nat(), fc.option(junk, { nil: undefined })).map(([value, at, other]) => {
    if (typeof value !== 'object' || value === null) return other ?? null;
    const names = Object.keys(value);
    const name = names[at % Math.max(names.length, 1)] ?? 'more';
    if (Array.isArray(value)) return value.map((one: unknown, index) => (String(index) === name ? other : one));
    return { ...value, [name]: other };
  });
  return fc.oneof({ arbitrary: spoiled, weight: 4 }, junk);
}
