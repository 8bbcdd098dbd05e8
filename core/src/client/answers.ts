import type { AnyAnswer, Download, FileAnswer, NoAnswer } from '../contract/endpoint.ts';
import { ContractError } from '../problem/index.ts';
import { fileNameOf, readBytes, readJson, type Answer } from './transport.ts';

/** What JSON is to become: the data, or why it is not what was promised. */
type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error?: unknown };

export interface PromisedJson {
  readonly kind: 'json';
  /** A plain list: of what an existing installation sends in pages instead, the results are taken. */
  readonly isList: boolean;
  parse(value: unknown): Parsed;
}
export type Promised = PromisedJson | FileAnswer | NoAnswer;

/** Reads an answer as it was promised. Throws NetworkError and ContractError. */
export async function readAnswer(route: string, promised: Promised, answer: Answer): Promise<unknown> {
  if (promised.kind === 'nothing') return undefined;
  if (promised.kind === 'file') {
    const name = fileNameOf(answer) ?? promised.fallbackName;
    return { name, mediaType: promised.mediaType, bytes: await readBytes(answer) } satisfies Download;
  }
  const body = await readJson(answer);
  const parsed = promised.parse(promised.isList ? withoutPage(body) : body);
  if (!parsed.success)
    throw new ContractError(`the answer of ${route} does not match the contract`, { cause: parsed.error });
  return parsed.data;
}

function withoutPage(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'results' in body ? body.results : body;
}

/** Which answer is given to this body. */
export function answerTo<A extends { readonly kind: AnyAnswer['kind'] }>(
  route: string,
  answer: A | { readonly kind: 'byTypeData'; readonly variants: Readonly<Record<string, A>> },
  body: unknown,
): A {
  if (!('variants' in answer)) return answer;
  const type = typeof body === 'object' && body !== null && 'type_data' in body ? String(body.type_data) : '';
  const variant = answer.variants[type];
  if (variant === undefined) throw new TypeError(`${route}: no answer for type_data ${type}`);
  return variant;
}
