import type { LeitwarteContract } from '../contract/index.ts';
import type { Outline, OutlinedAnswer, OutlinedCall } from '../outline/outline.ts';
import { MISFIT, readShape, type Shape } from '../outline/shape.ts';
import { answerTo, readAnswer, type Promised } from './answers.ts';
import { clientOf, type Client } from './clientOf.ts';
import { partsOf, sendParts, type ClientOptions } from './transport.ts';

/**
 * A client like that of `createClient`, built from the contract's outline: it checks responses without building schemas. The outline has no
 * request bodies, so `basedOn` is a TypeError.
 */
export function createOutlinedClient(outline: Outline, options: ClientOptions): Client<LeitwarteContract> {
  return clientOf<LeitwarteContract, OutlinedCall>(outline.calls, async ({ route, answer }, input, call) => {
    if (call?.basedOn !== undefined) throw new TypeError(`${route}: an outlined client makes no versions of rows`);
    const promised = promisedBy(answerTo(route, answer, input['body']), outline.shapes);
    const compact = promised.kind === 'json' && promised.compact !== undefined;
    const answered = await sendParts(partsOf(route, input, options, { ...call, compact }), options);
    return readAnswer(route, promised, answered);
  });
}

function promisedBy(answer: OutlinedAnswer, shapes: readonly Shape[]): Promised {
  if (answer.kind !== 'json') return answer;
  const { isList, shape, compact } = answer;
  return {
    kind: 'json',
    isList,
    compact,
    parse(value) {
      const data = readShape(shapes, shape, value);
      return data === MISFIT ? { success: false } : { success: true, data };
    },
  };
}
