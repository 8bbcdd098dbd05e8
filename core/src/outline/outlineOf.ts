import { entriesOf, type Contract, type Endpoint, type PlainAnswer } from '../contract/endpoint.ts';
import type { Outline, OutlinedAnswer, OutlinedCall } from './outline.ts';
import { openShapes, type ShapeList } from './shapeOf.ts';

/** The part of a contract that clients need, as plain data. */
export function outlineOf(contract: Contract): Outline {
  const shapes = openShapes();
  const calls: Record<string, Record<string, OutlinedCall>> = {};
  for (const { area, name, endpoint } of entriesOf(contract)) (calls[area] ??= {})[name] = callOf(endpoint, shapes);
  return { calls, shapes: shapes.shapes };
}

function callOf({ route, access, changes, acts, respondsAsync, answer }: Endpoint, shapes: ShapeList): OutlinedCall {
  const outlined: OutlinedCall['answer'] =
    answer.kind === 'byTypeData'
      ? {
          kind: 'byTypeData',
          variants: Object.fromEntries(
            Object.entries(answer.variants).map(([type, variant]) => [type, answerOf(variant, shapes)]),
          ),
        }
      : answerOf(answer, shapes);
  return { route, access, changes, acts, respondsAsync, answer: outlined };
}

function answerOf(answer: PlainAnswer, shapes: ShapeList): OutlinedAnswer {
  if (answer.kind !== 'json') return answer;
  const { schema, compact } = answer;
  return { kind: 'json', isList: schema.type === 'array', shape: shapes.add(schema), ...(compact && { compact }) };
}
