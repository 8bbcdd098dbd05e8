import * as z from 'zod';
import type { Shape, ShapeId } from './shape.ts';

type Add = (schema: z.core.$ZodType) => ShapeId;

/**
 * Collects shapes: `add` describes a schema of responses as data. Throws an error with the kind of the schema if it
 * cannot be described, which is a programming mistake.
 */
export interface ShapeList {
  readonly shapes: readonly Shape[];
  readonly add: Add;
}

export function openShapes(): ShapeList {
  const shapes: Shape[] = [];
  const places = new Map<string, ShapeId>();
  const known = new Map<z.core.$ZodType, ShapeId>();
  const add = (schema: z.core.$ZodType): ShapeId => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const shape = shapeOf(schema, add);
    const text = JSON.stringify(shape);
    const place = places.get(text) ?? shapes.push(shape) - 1;
    places.set(text, place);
    known.set(schema, place);
    return place;
  };
  return { shapes, add };
}

function shapeOf(schema: z.core.$ZodType, add: Add): Shape {
  if (schema instanceof z.ZodString && schema._zod.def.checks === undefined) return { is: 'text' };
  if (schema instanceof z.ZodBoolean) return { is: 'flag' };
  if (schema instanceof z.ZodUnknown) return { is: 'anything' };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodEnum) return { is: 'word', words: schema.options };
  if (schema instanceof z.ZodLiteral) return { is: 'word', words: [...schema.values] };
  // length and uniqueness of lists are only checked in request bodies, not in responses
  if (schema instanceof z.ZodArray) return { is: 'list', of: add(schema.element) };
  if (schema instanceof z.ZodRecord) return { is: 'record', of: add(schema.valueType) };
  if (schema instanceof z.ZodUnion) return { is: 'either', of: schema.options.map(add) };
  if (schema instanceof z.ZodNullable) return { is: 'orNull', of: add(schema.unwrap()) };
  if (schema instanceof z.ZodOptional) return optionalOf(schema.unwrap(), add);
  if (schema instanceof z.ZodDefault)
    return { is: 'instead', of: add(schema.unwrap()), value: schema.parse(undefined), ofNull: false };
  if (schema instanceof z.ZodObject && schema._zod.def.catchall === undefined) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [name, add(field)] as const);
    return { is: 'object', fields: Object.fromEntries(fields) };
  }
  if (schema instanceof z.ZodPipe) return pipeOf(schema, add);
  throw new TypeError(`a schema of kind ${schema._zod.def.type} cannot be told as data`);
}

/** If the schema inside an optional one has a default value, the default also applies to a missing field. */
function optionalOf(inner: z.core.$ZodType, add: Add): Shape {
  return z.safeParse(inner, undefined).success ? shapeOf(inner, add) : { is: 'orMissing', of: add(inner) };
}

function numberOf(schema: z.ZodNumber): Shape {
  const isWhole = schema.isInt;
  const shape: { is: 'number'; whole?: true; least?: number; most?: number } = { is: 'number' };
  if (isWhole) shape.whole = true;
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckGreaterThan) shape.least = endOf(check._zod.def, isWhole, 1);
    else if (check instanceof z.core.$ZodCheckLessThan) shape.most = endOf(check._zod.def, isWhole, -1);
    else if (!(check instanceof z.core.$ZodCheckNumberFormat))
      throw new TypeError('this check of a number cannot be told as data');
  }
  return shape;
}

/** Inclusive bound of a number; an exclusive bound of whole numbers is moved by `step` to become inclusive. */
function endOf(
  { value, inclusive }: { readonly value: unknown; readonly inclusive: boolean },
  isWhole: boolean,
  step: 1 | -1,
): number {
  if (typeof value !== 'number' || !(inclusive || isWhole))
    throw new TypeError('this end of a number cannot be told as data');
  return inclusive ? value : value + step;
}

/**
 * Describes a pipe. Responses only use two kinds: a default value for a missing value or null, and a text that is
 * converted to a number.
 */
function pipeOf(schema: z.ZodPipe, add: Add): Shape {
  const { in: source, out } = schema._zod.def;
  const missing = z.safeParse(schema, undefined);
  if (missing.success) {
    const taken = source instanceof z.ZodPipe ? source._zod.def.in : out;
    return { is: 'instead', of: add(taken), value: missing.data, ofNull: true };
  }
  const text = source instanceof z.ZodPipe ? source._zod.def.in : source;
  const pattern = text instanceof z.ZodString ? patternOf(text) : undefined;
  const read = z.safeParse(schema, '-1.5');
  if (pattern !== undefined && read.success && read.data === -1.5) return { is: 'decimal', pattern: pattern.source };
  throw new TypeError('a pipe that is neither a value in place of nothing nor a decimal cannot be told as data');
}

function patternOf(text: z.ZodString): RegExp | undefined {
  const [check, ...more] = text._zod.def.checks ?? [];
  return check instanceof z.core.$ZodCheckRegex && more.length === 0 ? check._zod.def.pattern : undefined;
}
