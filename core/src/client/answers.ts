import { COMPACT_JSON, compactForms, type CompactForm, type CompactName } from '../compact/index.ts';
import type { AnyAnswer, Download, FileAnswer, NoAnswer } from '../contract/endpoint.ts';
import { ContractError } from '../problem/index.ts';
import { fileNameOf, readBytes, readJson, type Answer } from './transport.ts';

/** The parsed data, or why they do not match the contract. */
type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error?: unknown };

export interface PromisedJson {
  readonly kind: 'json';
  /**
   * Whether the contract specifies a plain list. If the server sends a page instead, as existing installations may, its
   * `results` are used.
   */
  readonly isList: boolean;
  /** Compact format that the request accepted in addition; undefined: only the specified format. */
  readonly compact?: CompactName | undefined;
  parse(value: unknown): Parsed;
}
export type Promised = PromisedJson | FileAnswer | NoAnswer;

/** Parses a response according to the contract. Throws NetworkError and ContractError. */
export async function readAnswer(route: string, promised: Promised, answer: Answer): Promise<unknown> {
  if (promised.kind === 'nothing') return undefined;
  if (promised.kind === 'file') {
    const name = fileNameOf(answer) ?? promised.fallbackName;
    const said = mediaTypeOf(answer);
    const mediaType = promised.otherMediaTypes?.find((other) => other === said) ?? promised.mediaType;
    return { name, mediaType, bytes: await readBytes(answer) } satisfies Download;
  }
  const body = await readJson(answer);
  if (promised.compact !== undefined && mediaTypeOf(answer) === COMPACT_JSON)
    return readCompact(route, promised, compactForms[promised.compact], body);
  return parsed(route, promised, promised.isList ? withoutPage(body) : body);
}

function parsed(route: string, promised: PromisedJson, value: unknown): unknown {
  const read = promised.parse(value);
  if (read.success) return read.data;
  throw new ContractError(`the answer of ${route} does not match the contract`, { cause: read.error });
}

function readCompact(route: string, promised: PromisedJson, { frame, fill }: CompactForm, body: unknown): unknown {
  try {
    return fill(parsed(route, promised, frame(body)), body);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new ContractError(`the answer of ${route} is not in its compact form`, { cause });
  }
}

const mediaTypeOf = ({ headers }: Answer) => headers.get('content-type')?.split(';')[0]?.trim();

function withoutPage(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'results' in body ? body.results : body;
}

/** Definition of the response in the contract; if it has variants, `type_data` of the request body selects one. */
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
