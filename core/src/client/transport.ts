import type { Endpoint } from '../contract/endpoint.ts';
import { ApiError, ContractError, NetworkError, readProblem, refuse } from '../problem/index.ts';

export interface ClientOptions {
  /** Address of the API with its trailing slash, such as `https://host/api/v1/`. */
  readonly baseUrl: string;
  /** Default: the runtime's own fetch. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The session's token, undefined without one. Asked anew for each call. */
  readonly token?: () => string | undefined;
  /** Language of refusals. Asked anew for each call; default: what the runtime says of itself. */
  readonly language?: () => 'de' | 'en';
  /** Told of every 401 of the server on a call that carried a token. */
  readonly onSessionLost?: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Ask a task to answer at once with its run instead of waiting for the end. */
  readonly respondAsync?: boolean;
  /**
   * Of a PATCH: the row as it was read, or what a 409 said of it. Where it has changed since, the call is refused with 409
   * `conflict`, and the problem's `current` is what stands there now. Without it the last one wins.
   */
  readonly basedOn?: object;
}

/** Path parameters beside `query` and `body`, as every call takes them. */
export type LooseInput = Readonly<Record<string, unknown>>;

/**
 * The request for a route string such as `GET plants/{id}/`. A missing path parameter is a TypeError. `.` and `..`, which
 * every address drops, name nothing: they are refused as the server would, with 404.
 */
export function buildRequest(
  route: string,
  input: LooseInput,
  options: ClientOptions,
  call: CallOptions & { readonly ifMatch?: string | undefined } = {},
): Request {
  const space = route.indexOf(' ');
  const path = route.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${route}: ${name} is missing`);
    if (value === '.' || value === '..') throw refuse(404, 'not_found');
    return encodeURIComponent(value);
  });
  const url = new URL(path, options.baseUrl);
  for (const [name, value] of Object.entries(input['query'] ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  const token = options.token?.();
  if (token !== undefined) headers.set('authorization', `Token ${token}`);
  const language = options.language?.();
  if (language !== undefined) headers.set('accept-language', language);
  if (call.respondAsync === true) headers.set('prefer', 'respond-async');
  if (call.ifMatch !== undefined) headers.set('if-match', call.ifMatch);
  const init: RequestInit = { method: route.slice(0, space), headers };
  if (call.signal) init.signal = call.signal;
  if (input['body'] !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input['body']);
  }
  return new Request(url, init);
}

/** Sends and answers with a response that is ok; anything else is thrown as ApiError or NetworkError. */
export async function send(request: Request, options: ClientOptions): Promise<Response> {
  const transport = options.fetch ?? ((one: Request) => fetch(one));
  let response: Response;
  try {
    response = await transport(request);
  } catch (cause) {
    throw new NetworkError('no answer from the server', { cause });
  }
  if (response.ok) return response;
  const problem = readProblem(response.status, await bodyOrNothing(response));
  // a 401 without a word comes from something in between, which knows nothing of the session (decision 4.37)
  const isSaid = problem.detail !== undefined || Object.keys(problem.fields).length > 0;
  if (response.status === 401 && isSaid && request.headers.has('authorization')) options.onSessionLost?.();
  throw new ApiError(problem);
}

/** An error page in HTML, or a body cut short, leaves the status alone to speak. */
async function bodyOrNothing(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await readWhole(() => response.text());
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContractError(`the answer of ${response.url} is no JSON`, { cause });
  }
}

export async function readBytes(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await readWhole(() => response.arrayBuffer()));
}

async function readWhole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new NetworkError('the answer broke off', { cause });
  }
}

/** Name of a downloaded file by RFC 6266; `filename*` wins. Undefined where the server names none. */
export function fileNameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const decoded = encoded === undefined ? undefined : decodedOrNothing(encoded);
  return decoded ?? /filename="([^"]*)"/.exec(disposition)?.[1] ?? /filename=([^;]+)/.exec(disposition)?.[1]?.trim();
}

/** A name whose percent signs lead nowhere is as good as none. */
function decodedOrNothing(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Which answer an endpoint gives to this body. */
export function answerOf(endpoint: Endpoint, body: unknown) {
  if (endpoint.answer.kind !== 'byTypeData') return endpoint.answer;
  const type = typeof body === 'object' && body !== null && 'type_data' in body ? String(body.type_data) : '';
  const variant = endpoint.answer.variants[type];
  if (variant === undefined) throw new TypeError(`${endpoint.route}: no answer for type_data ${type}`);
  return variant;
}
