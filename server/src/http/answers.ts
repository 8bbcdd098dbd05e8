import { COMPACT_JSON, compactForms } from '@leitwarte/core/compact';
import { EVENT_STREAM, type AnyAnswer, type PlainAnswer } from '@leitwarte/core/contract';
import { writeProblem, type Problem } from '@leitwarte/core/problem';
import { Accepted, EventStream, Portions, type ServedFile } from './handlers.ts';
import { jsonBytes, jsonText } from './json.ts';

const encoder = new TextEncoder();
const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(jsonBytes(body), { status, headers: JSON_HEADERS });
}

/** Headers of event streams: proxies must not store, buffer or compress them; nginx obeys the last header. */
const STREAM_HEADERS = {
  'content-type': EVENT_STREAM,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const streamed = new WeakSet<Response>();

/** Whether a response is sent piece by piece while it is created. */
export const isStreamed = (response: Response): boolean => streamed.has(response);

async function portionsResponse(
  { portions }: Portions<unknown>,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  const response = new Response(await streamOf(listPieces(portions), onBroken), { headers: JSON_HEADERS });
  streamed.add(response);
  return response;
}

async function* listPieces(portions: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    yield encoder.encode(before + jsonText(rows).slice(1, -1));
    before = ',';
  }
  yield encoder.encode(before === '[' ? '[]' : ']');
}

/** Converts a problem into a response. */
export function problemResponse(problem: Problem, fieldsAlone = false): Response {
  const response = jsonResponse(writeProblem(problem, fieldsAlone), problem.status);
  if (problem.retryAfterS !== undefined) response.headers.set('retry-after', String(problem.retryAfterS));
  if (problem.secondFactor !== undefined) response.headers.set('second-factor', problem.secondFactor);
  if (problem.status === 401) response.headers.set('www-authenticate', 'Token');
  return response;
}

/**
 * Converts a handler's result into the response that the contract promises. `onBroken` gets errors in a file or list that is already being
 * sent; the client then sees the connection end.
 */
export async function resultResponse(
  answer: PlainAnswer,
  result: unknown,
  { creates, wantsCompact }: { readonly creates: boolean; readonly wantsCompact: boolean },
  onBroken: (error: unknown) => void,
): Promise<Response> {
  if (result instanceof Accepted) {
    const response = jsonResponse(result.answer, 202);
    response.headers.set('preference-applied', 'respond-async');
    return response;
  }
  if (result instanceof EventStream)
    return new Response(await streamOf(result.blocks, onBroken), { headers: STREAM_HEADERS });
  if (result instanceof Portions) return portionsResponse(result, onBroken);
  if (answer.kind === 'nothing') return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  if (answer.kind === 'file') {
    const served = servedFile(result);
    return fileResponse(served, served.mediaType ?? answer.mediaType, onBroken);
  }
  const packed = wantsCompact && answer.compact && compactForms[answer.compact].pack(result);
  const response = jsonResponse(packed || result, creates ? 201 : 200);
  if (packed) response.headers.set('content-type', COMPACT_JSON);
  if (answer.compact) response.headers.set('vary', 'accept');
  return response;
}

/** Whether the entry has a compact form and the client accepts it. */
export const asksCompact = (answer: AnyAnswer, request: Request): boolean =>
  (answer.kind === 'byTypeData' ? Object.values(answer.variants) : [answer]).some(
    (one) => one.kind === 'json' && one.compact !== undefined,
  ) && (request.headers.get('accept') ?? '').includes(COMPACT_JSON);

/** Casts the result of a handler; the contract guarantees that an entry for files returns this type. */
function servedFile(result: unknown): ServedFile {
  return result as ServedFile;
}

async function fileResponse(
  file: ServedFile,
  mediaType: string,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  const body = file.content instanceof Uint8Array ? inOwnBuffer(file.content) : await streamOf(file.content, onBroken);
  return new Response(body, {
    headers: {
      'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
      'content-disposition': contentDisposition(file.name),
      'cache-control': 'no-store',
      ...(file.shown && shownHeaders(file.shown)),
    },
  });
}

/**
 * Headers of a picture, which a browser may open directly: as a document of this origin it must neither load anything
 * nor run scripts.
 */
const shownHeaders = ({ etag, maxAgeS }: NonNullable<ServedFile['shown']>) => ({
  etag,
  'cache-control': `public, max-age=${maxAgeS}`,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
});

/** Copies bytes of a shared buffer, because a Response needs bytes that no other thread can change. */
function inOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}

/** Streams blocks. The first block is read before the response begins, so that unreadable content is refused with a proper status. */
async function streamOf(
  blocks: AsyncIterable<Uint8Array>,
  onBroken: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = blocks[Symbol.asyncIterator]();
  let next = await iterator.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done === true) return controller.close();
      controller.enqueue(next.value);
      try {
        next = await iterator.next();
      } catch (error) {
        onBroken(error);
        throw error;
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** RFC 6266: an ASCII name for old clients, and the real name in UTF-8. */
function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
