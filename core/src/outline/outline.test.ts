import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract, entriesOf, type PlainAnswer } from '../contract/index.ts';
import { outlineOf } from './index.ts';
import { MISFIT, readShape, type Shape, type ShapeId } from './shape.ts';
import { openShapes } from './shapeOf.ts';

const plain = (answer: PlainAnswer) => (answer.kind === 'json' ? [answer.schema] : []);
const schemas = entriesOf(contract).flatMap(({ area, name, endpoint: { answer } }) =>
  (answer.kind === 'byTypeData' ? Object.values(answer.variants).flatMap(plain) : plain(answer)).map(
    (schema) => [`${area}.${name}`, schema] as const,
  ),
);

/** Unexpected values that other servers and versions may send in any place. */
const odd = fc.constantFrom<unknown>(
  null,
  '',
  '7',
  '-1.5',
  '1,5',
  0,
  1,
  2,
  -3,
  7.5,
  1e300,
  true,
  false,
  [],
  {},
  [null],
  { id: 1 },
);

/** Generates values that a shape accepts; if `odds` is 1, some places contain another value or none. */
function answers(shapes: readonly Shape[], id: ShapeId, odds: 0 | 1): fc.Arbitrary<unknown> {
  const shape = shapes[id];
  const of = (inner: ShapeId) =>
    fc.oneof({ weight: 150, arbitrary: answers(shapes, inner, odds) }, { weight: odds, arbitrary: odd });
  switch (shape?.is) {
    case 'text':
      return fc.string();
    case 'flag':
      return fc.boolean();
    case 'number':
      return shape.whole
        ? fc.oneof(
            { weight: 99, arbitrary: fc.integer({ min: shape.least ?? -3, max: shape.most ?? 120 }) },
            { weight: odds, arbitrary: fc.constantFrom(-1, 0, 101, 7.5) },
          )
        : fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'decimal':
      return fc.constantFrom('1', '-1.5', '1e3', '0.10', ...(odds === 0 ? [] : ['1,5', '']));
    case 'word':
      return fc.constantFrom(...shape.words);
    case 'list':
      return fc.uniqueArray(of(shape.of), { maxLength: 3, comparator: 'SameValue' });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 3 }), of(shape.of), { maxKeys: 3, noNullPrototype: true });
    case 'object': {
      const fields = Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, of(field)]));
      const whole = fc.record(fields, { noNullPrototype: true });
      const partly = fc.record(fields, { requiredKeys: [], noNullPrototype: true });
      const more = fc.constantFrom({}, { nobody: 'knows this' });
      return fc
        .tuple(fc.oneof({ weight: 30, arbitrary: whole }, { weight: odds, arbitrary: partly }), more)
        .map(([one, two]) => ({ ...one, ...two }));
    }
    case 'either':
      return fc.oneof(...shape.of.map(of));
    case 'orNull':
    case 'orMissing':
    case 'instead':
      return fc.oneof({ weight: 5, arbitrary: of(shape.of) }, { weight: odds, arbitrary: fc.constant(null) });
    default:
      return odd;
  }
}

test.each(schemas)('the outline parses the response of %s with the same result as its schema', (_, schema) => {
  const { shapes, add } = openShapes();
  const id = add(schema);
  const readBoth = (answer: unknown) => {
    const bySchema = z.safeParse(schema, answer);
    const asData = readShape(shapes, id, answer);
    expect(asData).toEqual(bySchema.success ? bySchema.data : MISFIT);
    expect(JSON.stringify(asData)).toBe(bySchema.success ? JSON.stringify(bySchema.data) : undefined);
    return bySchema.success;
  };
  fc.assert(
    fc.property(answers(shapes, id, 0), (answer) => {
      expect(readBoth(answer)).toBe(true);
    }),
    { numRuns: 10 },
  );
  fc.assert(
    fc.property(answers(shapes, id, 1), (answer) => {
      readBoth(answer);
    }),
    { numRuns: 50 },
  );
});

test('a field that may be missing gets its default value', () => {
  const schema = z.object({ name: z.string(), place: z.number().nullable().default(null) }).partial();
  const { shapes, add } = openShapes();
  expect(readShape(shapes, add(schema), {})).toEqual(z.parse(schema, {}));
  expect(z.parse(schema, {})).toEqual({ place: null });
});

test('an outline is plain data: serialising and parsing does not change it, and it has the access and routes of the contract', () => {
  const outline = outlineOf(contract);
  expect(JSON.parse(JSON.stringify(outline))).toEqual(outline);
  for (const { area, name, endpoint } of entriesOf(contract)) {
    const { route, access, changes, acts, respondsAsync } = endpoint;
    expect(outline.calls[area]?.[name]).toMatchObject({ route, access, changes, acts, respondsAsync });
  }
});

test('a schema that cannot be expressed as data is refused, so that no response is left unchecked', () => {
  const refused = [z.string().min(3), z.looseObject({ a: z.string() }), z.string().transform((text) => text.length)];
  for (const schema of refused) expect(() => openShapes().add(schema)).toThrow('cannot be told as data');
});
