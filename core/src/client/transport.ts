import { COMPACT_JSON } from '../compact/form.ts';
import { ApiError, ContractError, NetworkError, readProblem, refuse, type Problem } from '../problem/index.ts';
import type { Language } from '../texts/language.ts';

/**
 * Accept header. Servers without a compact format, such as every existing installation, respond with JSON as specified.
 */
const JSON_FIRST = 'application/json, */*;q=0.5';

/** Parts of a request, for callers that avoid the cost of building a Request object, such as a program that starts. */
export interface RequestParts {
  readonly method: string;
  readonly url: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** The subset of `Response` that the client reads. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'url' | 'text' | 'arrayBuffer'> {
  readonly headers: { get(name: string): string | null };
}

export interface ClientOptions {
  /** URL of the API with its trailing slash, such as `https://host/api/v1/`. */
  readonly baseUrl: string;
  /** Default: the fetch of the runtime. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Sends requests that are not event streams. Default: `fetch` sends them. */
  readonly ask?: (parts: RequestParts) => Promise<Answer>;
  /** Returns the session's token, undefined without one; called for each request. */
  readonly token?: () => string | undefined;
  /** Returns the language of error messages; called for each request. Default: the language that the runtime reports. */
  readonly language?: () => Language;
  /**
   * Asks the person to confirm their identity if a call requires it (decision 4.58), and resolves to whether they did; the call is then
   * sent again. If the problem has `secondFactor`, a code is needed.
   */
  readonly confirm?: (problem: Problem) => Promise<boolean>;
  /** Called whenever the server responds with 401 to a call that was sent with a token. */
  readonly onSessionLost?: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For a task: the response is sent at once and contains the run, instead of being sent when the run ends. */
  readonly respondAsync?: boolean;
  /**
   * For a PATCH: the row as it was read, or the row in a 409 response. If the row has changed since, the call is refused with 409
   * `conflict`, and `current` of the problem is the present row. Without this option the last change wins.
   */
  readonly basedOn?: object;
}

/** Path parameters, `query` and `body` of any call. */
export type LooseInput = Readonly<Record<string, unknown>>;

type SentWith = CallOptions & { readonly ifMatch?: string | undefined; readonly compact?: boolean };

/** Builds the request for a route string such as `GET plants/{id}/`, see {@link partsOf}. */
export function buildRequest(route: string, input: LooseInput, options: ClientOptions, call: SentWith = {}): Request {
  const { url, ...init } = partsOf(route, input, options, call);
  return new Request(url, init);
}

/**
 * Builds the parts of a request for a route string. Throws a TypeError if a path parameter is missing. URLs drop `.` and `..`, so they are
 * refused with 404, as the server would.
 */
export function partsOf(route: string, input: LooseInput, options: ClientOptions, call: SentWith = {}): RequestParts {
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
  const token = options.token?.();
  const language = options.language?.();
  const body = input['body'] === undefined ? undefined : JSON.stringify(input['body']);
  return {
    method: route.slice(0, space),
    url: url.href,
    headers: {
      accept: call.compact === true ? `${COMPACT_JSON}, ${JSON_FIRST}` : JSON_FIRST,
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(call.respondAsync === true ? { prefer: 'respond-async' } : {}),
      ...(call.ifMatch === undefined ? {} : { 'if-match': call.ifMatch }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  };
}

/** Sends a request and returns the response if it is ok; otherwise throws ApiError or NetworkError. */
export async function send(request: Request, options: ClientOptions): Promise<Response> {
  const transport = options.fetch ?? ((one: Request) => fetch(one));
  // a body can be sent only once, so keep a copy in case the call is sent again after a confirmation
  const once = options.confirm === undefined ? request : undefined;
  return good(() => transport(once ?? request.clone()), request.headers.has('authorization'), options);
}

/** Same as `send`, for the parts of a request. */
export async function sendParts(parts: RequestParts, options: ClientOptions): Promise<Answer> {
  const { ask } = options;
  if (ask !== undefined) return good(() => ask(parts), 'authorization' in parts.headers, options);
  const { url, ...init } = parts;
  return send(new Request(url, init), options);
}

async function good<A extends Answer>(
  transport: () => Promise<A>,
  isSigned: boolean,
  { onSessionLost, confirm }: Pick<ClientOptions, 'onSessionLost' | 'confirm'>,
): Promise<A> {
  let answer: A;
  try {
    answer = await transport();
  } catch (cause) {
    throw new NetworkError('no answer from the server', { cause });
  }
  // 304 is only sent to clients that sent an ETag, so they have the response
  if (answer.ok || answer.status === 304) return answer;
  const problem = readProblem(answer.status, await bodyOrNothing(answer));
  // a 401 without a message comes from a proxy, which knows nothing about the session (decision 4.37)
  const isSaid = problem.detail !== undefined || Object.keys(problem.fields).length > 0;
  if (answer.status === 401 && isSaid && isSigned) onSessionLost?.();
  const secondFactor = answer.headers.get('second-factor');
  const told = secondFactor === null ? problem : { ...problem, secondFactor };
  if (confirm !== undefined && answer.status === 403 && problem.detail === 'confirm_identity' && (await confirm(told)))
    return good(transport, isSigned, onSessionLost === undefined ? {} : { onSessionLost });
  throw new ApiError(told);
}

/**
 * Returns the parsed body, or undefined for an HTML error page or a truncated body; the status is then all that is
 * known.
 */
async function bodyOrNothing(response: Answer): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readJson(response: Answer): Promise<unknown> {
  const text = await readWhole(() => response.text());
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContractError(`the answer of ${response.url} is no JSON`, { cause });
  }
}

export async function readBytes(response: Answer): Promise<Uint8Array> {
  return new Uint8Array(await readWhole(() => response.arrayBuffer()));
}

async function readWhole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new NetworkError('the answer broke off', { cause });
  }
}

/** Name of a downloaded file according to RFC 6266; `filename*` has priority. Undefined if the response has none. */
export function fileNameOf(response: Answer): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const decoded = encoded === undefined ? undefined : decodedOrNothing(encoded);
  return decoded ?? /filename="([^"]*)"/.exec(disposition)?.[1] ?? /filename=([^;]+)/.exec(disposition)?.[1]?.trim();
}

/** Undefined if the percent encoding of the name is invalid. */
function decodedOrNothing(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
