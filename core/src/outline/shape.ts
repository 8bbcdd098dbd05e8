/** Index of a shape in the list of all shapes. */
export type ShapeId = number;

/** Schema of a response as plain data: which JSON it accepts, and what it returns. */
export type Shape =
  | { readonly is: 'anything' | 'text' | 'flag' }
  | { readonly is: 'number'; readonly whole?: true; readonly least?: number; readonly most?: number }
  /** A text that matches the pattern and is converted to a number. */
  | { readonly is: 'decimal'; readonly pattern: string }
  | { readonly is: 'word'; readonly words: readonly unknown[] }
  | { readonly is: 'list'; readonly of: ShapeId }
  | { readonly is: 'record'; readonly of: ShapeId }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, ShapeId>> }
  | { readonly is: 'either'; readonly of: readonly ShapeId[] }
  | { readonly is: 'orNull'; readonly of: ShapeId }
  | { readonly is: 'orMissing'; readonly of: ShapeId }
  /** A default value that replaces a missing value, and with `ofNull` also null. */
  | { readonly is: 'instead'; readonly of: ShapeId; readonly value: unknown; readonly ofNull: boolean };

/** Result of a mismatch. It is a unique symbol, because any other value can be a valid response. */
export const MISFIT = Symbol('misfit');

/** Parses a value as its schema would: drops unknown fields and fills in default values. Returns MISFIT if the value does not match. */
export function readShape(shapes: readonly Shape[], id: ShapeId, value: unknown): unknown {
  const shape = shapes[id];
  switch (shape?.is) {
    case 'anything':
      return value;
    case 'text':
      return typeof value === 'string' ? value : MISFIT;
    case 'flag':
      return typeof value === 'boolean' ? value : MISFIT;
    case 'number':
      return typeof value === 'number' && isInside(shape, value) ? value : MISFIT;
    case 'decimal':
      return typeof value === 'string' && new RegExp(shape.pattern).test(value) ? Number(value) : MISFIT;
    case 'word':
      return shape.words.includes(value) ? value : MISFIT;
    case 'list':
      return Array.isArray(value) ? allOf(value.map((one: unknown) => readShape(shapes, shape.of, one))) : MISFIT;
    case 'record':
      return isObject(value) ? entriesOf(value, (_, one) => readShape(shapes, shape.of, one)) : MISFIT;
    case 'object':
      return isObject(value) ? objectOf(shapes, shape.fields, value) : MISFIT;
    case 'either':
      return firstOf(shapes, shape.of, value);
    case 'orNull':
      return value === null ? null : readShape(shapes, shape.of, value);
    case 'orMissing':
      return value === undefined ? undefined : readShape(shapes, shape.of, value);
    case 'instead':
      if (value === undefined || (shape.ofNull && value === null)) return ownCopy(shape.value);
      return readShape(shapes, shape.of, value);
    default:
      throw new RangeError(`there is no shape ${id}`);
  }
}

/** Copy of a default value, because the caller may modify the response and must not modify the default. */
const ownCopy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;

function isInside({ whole, least, most }: Shape & { is: 'number' }, value: number): boolean {
  if (!Number.isFinite(value) || (whole === true && !Number.isSafeInteger(value))) return false;
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const allOf = (values: readonly unknown[]): unknown => (values.includes(MISFIT) ? MISFIT : values);

function entriesOf(value: Readonly<Record<string, unknown>>, read: (name: string, one: unknown) => unknown): unknown {
  const entries = Object.entries(value).map(([name, one]) => [name, read(name, one)] as const);
  return entries.some(([, one]) => one === MISFIT) ? MISFIT : Object.fromEntries(entries);
}

function objectOf(
  shapes: readonly Shape[],
  fields: Readonly<Record<string, ShapeId>>,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const read = readShape(shapes, field, Object.hasOwn(value, name) ? value[name] : undefined);
    if (read === MISFIT) return MISFIT;
    if (read !== undefined) found[name] = read;
  }
  return found;
}

function firstOf(shapes: readonly Shape[], choices: readonly ShapeId[], value: unknown): unknown {
  for (const choice of choices) {
    const read = readShape(shapes, choice, value);
    if (read !== MISFIT) return read;
  }
  return MISFIT;
}
