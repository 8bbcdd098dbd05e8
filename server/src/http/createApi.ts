import { Hono } from 'hono';
import type * as z from 'zod';
import {
  entriesOf,
  splitRoute,
  type Contract,
  type ContractEntry,
  EVENT_STREAM,
  type Endpoint,
  versionOf,
} from '@leitwarte/core/contract';
import type { SecurityEvent } from '@leitwarte/core/codes';
import { ApiError, refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { isForeignKey, isUnique } from '../db/dialects/errors.ts';
import { hex } from '../platform/hex.ts';
import { errorText } from '../platform/errorText.ts';
import { mustBeConfirmed } from '../rights/confirmed.ts';
import { identify } from '../rights/identify.ts';
import { STRANGER, type Viewer } from '../rights/viewer.ts';
import { asksCompact, problemResponse, resultResponse } from './answers.ts';
import { bodyRoom, type BodyLimits, type BodyRoom, readBody } from './body.ts';
import { readableElsewhere } from './cors.ts';
import { answerFor, checked, checkedParams, checkEntry, checkTypeData } from './guard.ts';
import type { Handlers } from './handlers.ts';
import { knowsVersion } from './knowsVersion.ts';
import { languageOf } from './languageOf.ts';
import { Ready, readyResponse } from './memory/ready.ts';
import { readCalls } from './readCalls.ts';
import { recorded, type RecordedCall, type Recorder } from './recorder.ts';
import { FieldRefusal } from './refuseField.ts';
import { mustMatch } from './version.ts';
import { unstored } from './unstored.ts';

const API_PREFIX = '/api/v1/';
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Maximum body of a call that needs no sign-in. */
const MAX_PUBLIC_BODY_BYTES = 16 * 1024;
/** Maximum bytes of all bodies being read at the same time; calls without sign-in have a separate limit. */
const BODIES_BYTES = 256 * 1024 * 1024;
const PUBLIC_BODIES_BYTES = 8 * 1024 * 1024;
/**
 * Maximum bytes of uploads without sign-in, whose entries declare a size; a separate limit, so that filling it does not prevent signing in.
 */
const PUBLIC_UPLOADS_BYTES = 64 * 1024 * 1024;
const BODY_SLOW_MS = 15_000;
/** Maximum milliseconds for an upload without sign-in, such as a picture from a phone. */
const PUBLIC_UPLOAD_MS = 120_000;
/** Maximum milliseconds for which an upload of a signed-in caller may pause. */
const UPLOAD_STALLED_MS = 60_000;

/** What the transport knows about the client. */
export interface Connection {
  /** IP address of the client, used to throttle sign-ins. */
  readonly address: string;
}

/** The whole backend below `/api/v1/` as one function. */
export type Api = (request: Request, connection?: Connection) => Promise<Response>;

export interface ApiOptions {
  /** Default 4 MiB, unless an entry has a different limit; larger bodies are refused with 413. */
  readonly maxBodyBytes?: number;
  /** Maximum milliseconds for a body at entries without sign-in; by default 15 s for the whole body. */
  readonly bodySlowMs?: number;
  /** Public pages that describe the calls, by path below `/api/v1/`. */
  readonly pages?: Readonly<Record<string, (request: Request) => Response>>;
  /** Called for every call that declares what it `records`. */
  readonly record?: Recorder;
  /** Called for every call when its response begins. */
  readonly observe?: ((call: ObservedCall) => void) | undefined;
}

/** A call with the values for metrics. */
export interface ObservedCall {
  /** Name of the entry, such as `plants.list`; undefined if the path is not in the contract. */
  readonly name: string | undefined;
  readonly status: number;
  /** Milliseconds from the arrival of the call to the beginning of its response. */
  readonly ms: number;
}

/** Data of a call for its line in the log and for metrics. */
interface Seen {
  account?: number;
  name?: string;
}
type Environment = {
  Bindings: Connection & { readonly seen: Seen; readonly requestId: string };
  Variables: { refusals?: Endpoint['refusals']; keyAsPassword?: boolean };
};
type AnyHandler = (call: unknown) => unknown;

/**
 * Builds an app from a contract and its handlers. Refuses in the order of decision 4.10: 401, 403 by entry, 400 by schema, 404 by row, 403
 * by field, 409. Every response has an `X-Request-Id`.
 */
export function createApi<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  context: ServerContext,
  options: ApiOptions = {},
): Api {
  const app = new Hono<Environment>();
  const entries = entriesOf(contract);
  const editedBy = bodiesOfPatches(entries);
  const rooms = {
    known: bodyRoom(BODIES_BYTES),
    everybody: bodyRoom(PUBLIC_BODIES_BYTES),
    uploads: bodyRoom(PUBLIC_UPLOADS_BYTES),
  };
  for (const entry of literalFirst(entries)) {
    const { method, path } = splitRoute(entry.endpoint.route);
    const handler = handlerOf(handlers, entry);
    const name = `${entry.area}.${entry.name}`;
    const edited = method === 'GET' || method === 'PATCH' ? editedBy.get(path) : undefined;
    if (entry.endpoint.embed) app.use(API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'), readableElsewhere(context));
    app.on(method, API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('refusals', entry.endpoint.refusals);
      c.set('keyAsPassword', entry.endpoint.keyAsPassword);
      c.env.seen.name = name;
      const viewer = await identify(context, c.req.raw, c.env.address, entry.endpoint);
      if (viewer !== undefined) c.env.seen.account = viewer.id;
      const { raw: request } = c.req;
      const { address, requestId } = c.env;
      return answerCall({
        endpoint: entry.endpoint,
        handler,
        isRead: readCalls.has(name),
        request,
        params: c.req.param(),
        viewer,
        edited,
        address,
        requestId,
        context,
        options,
        limits: limitsOf(entry.endpoint, viewer, options, rooms),
      });
    });
  }
  for (const [path, page] of Object.entries(options.pages ?? {})) app.get(API_PREFIX + path, (c) => page(c.req.raw));
  app.notFound(() => problemResponse(refuse(404, 'not_found').problem));
  app.onError((error, c) => {
    if (error instanceof FieldRefusal)
      return problemResponse(error.in(languageOf(c.req.raw)), c.get('refusals') === 'djoser');
    if (error instanceof ApiError) {
      const response = problemResponse(error.problem, c.get('refusals') === 'djoser');
      // clients ask the user for a name and a password only if the scheme is Basic
      if (error.problem.status === 401 && c.get('keyAsPassword'))
        response.headers.set('www-authenticate', 'Basic realm="Leitwarte", charset="UTF-8"');
      return response;
    }
    // two concurrent calls: the other one stored the same unique value, or removed a row that this call refers to
    if (isUnique(error) || isForeignKey(error)) return problemResponse(refuse(409, 'conflict').problem);
    if (c.req.raw.signal.aborted) return clientLeft();
    const { requestId } = c.env;
    context.platform.log.error(
      { requestId, method: c.req.method, path: c.req.path, error: errorText(error) },
      'call failed',
    );
    return problemResponse((unstored(error) ?? refuse(500, 'internal_error')).problem);
  });
  return (request, connection = { address: '' }) => logged(app, request, connection, context, options.observe);
}

/** Response that is only logged, with the status that proxies use if the client disconnected. */
const clientLeft = (): Response => new Response(null, { status: 499 });

interface Asked {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** Whether a standby may answer the call. */
  readonly isRead: boolean;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly viewer: Viewer | undefined;
  /** Schema of the body that changes the row that this call returns. */
  readonly edited: z.ZodType | undefined;
  readonly address: string;
  readonly requestId: string;
  readonly context: ServerContext;
  readonly options: ApiOptions;
  readonly limits: BodyLimits;
}

/**
 * Limits of a call's body: small and short if no sign-in is needed, because it is read before the caller is known; uploads without sign-in
 * have a separate limit.
 */
function limitsOf(
  { access, maxBodyBytes }: Endpoint,
  viewer: Viewer | undefined,
  options: ApiOptions,
  rooms: Readonly<Record<'known' | 'everybody' | 'uploads', BodyRoom>>,
): BodyLimits {
  const maxBytes = maxBodyBytes ?? options.maxBodyBytes ?? MAX_BODY_BYTES;
  if (access !== 'public' && viewer !== undefined)
    return { maxBytes, slowMs: UPLOAD_STALLED_MS, isWholeTimed: false, room: rooms.known };
  if (access === 'public' && maxBodyBytes !== undefined && maxBodyBytes > MAX_BODY_BYTES)
    return { maxBytes, slowMs: PUBLIC_UPLOAD_MS, isWholeTimed: true, room: rooms.uploads };
  return {
    maxBytes: Math.min(maxBytes, MAX_PUBLIC_BODY_BYTES),
    slowMs: options.bodySlowMs ?? BODY_SLOW_MS,
    isWholeTimed: true,
    room: rooms.everybody,
  };
}

async function answerCall(asked: Asked): Promise<Response> {
  const { endpoint, request, viewer, edited, address, context, options, limits } = asked;
  if (viewer === undefined) checkEntry(endpoint, viewer);
  else
    await recorded(
      options.record,
      callToRecord(asked, asked.params, undefined, isGuarded(endpoint) ? 'access_denied' : undefined),
      () => checkEntry(endpoint, viewer),
      true,
    );
  mustBeConfirmed(endpoint, viewer, context.platform.now());
  const url = new URL(request.url);
  const raw = endpoint.body && (await readBody(request, endpoint.takesForm, limits));
  checkTypeData(endpoint, raw, viewer);
  const query = checked(endpoint.query, queryOf(url));
  const body = checked(endpoint.body, raw);
  const params = checkedParams(asked.params);
  const ifMatch = request.headers.get('if-match');
  const call = {
    context: { ...context, caller: { owner: ownerOf(viewer), signal: request.signal } },
    viewer: viewer ?? STRANGER,
    params,
    query,
    body,
    address,
    agent: request.headers.get('user-agent') ?? '',
    language: languageOf(request),
    url: url.origin + url.pathname,
    mustStillBe: async (read: () => object | Promise<object>) => {
      if (ifMatch !== null) mustMatch(ifMatch, endpoint.body, await read());
    },
    mustBeConfirmed: (change: object) => mustBeConfirmed(endpoint, viewer, context.platform.now(), change),
    respondAsync: endpoint.respondsAsync && prefersAsync(request),
    wantsCompact: asksCompact(endpoint.answer, request),
    wantsStream: endpoint.streams && (request.headers.get('accept') ?? '').includes(EVENT_STREAM),
  };
  const result = await recorded(options.record, callToRecord(asked, params, body), () => handled(asked, call));
  if (result instanceof Ready) return readyResponse(result, request, context.platform.compressing);
  const { creates } = endpoint;
  const response = await resultResponse(answerFor(endpoint, body), result, { ...call, creates }, (error) =>
    context.platform.log.error({ path: url.pathname, error: errorText(error) }, 'file broken off'),
  );
  const etag = response.headers.get('etag');
  if (etag !== null && knowsVersion(request, etag))
    return new Response(null, { status: 304, headers: response.headers });
  if (edited !== undefined && response.status === 200 && typeof result === 'object' && result !== null)
    response.headers.set('etag', versionOf(edited, result));
  return response;
}

/**
 * The result of a call; if a standby may answer it and is up to date, it is read there. If the standby fails, the
 * primary is used instead, which is safe because the call changes nothing. The viewer's right to make the call was
 * checked on the primary.
 */
async function handled(
  { handler, isRead, context: { replica, platform } }: Asked,
  call: { readonly context: ServerContext },
): Promise<unknown> {
  const db = isRead ? await replica?.upToDate() : undefined;
  if (db === undefined) return handler(call);
  try {
    return await handler({ ...call, context: { ...call.context, db } });
  } catch (error) {
    if (replica?.isToBlame(error) !== true) throw error;
    platform.log.warn({ error: errorText(error) }, 'standby failed, the primary is read');
    return handler(call);
  }
}

/**
 * Owner of a queue: the accounts of an organisation share one queue; each account without an organisation has a separate one, and all
 * callers without an account share one.
 */
function ownerOf(viewer: Viewer | undefined): string {
  if (viewer === undefined) return 'stranger';
  return typeof viewer.organisationId === 'number' ? `organisation ${viewer.organisationId}` : `account ${viewer.id}`;
}

/** Whether refused attempts at a call are recorded, even if successful calls are not. */
const isGuarded = ({ access, confirms }: Endpoint): boolean => access === 'superuser' || Boolean(confirms);

function callToRecord(
  { context, endpoint, viewer, address, requestId }: Asked,
  params: RecordedCall['params'],
  body: unknown,
  otherwise?: SecurityEvent,
): RecordedCall | undefined {
  const { records: event = otherwise } = endpoint;
  return event && { context, event, viewer, params, body, address, requestId };
}

/** Parameters of a query; an empty value counts as missing (decision 4.34). */
const queryOf = ({ searchParams }: URL) => Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));

/**
 * Body schema of each PATCH call by path. The row that such a call returns has a version, and so has the row that a GET
 * of the same path returns.
 */
function bodiesOfPatches(entries: readonly ContractEntry[]): ReadonlyMap<string, z.ZodType | undefined> {
  return new Map(
    entries.flatMap(({ endpoint }) => {
      const { method, path } = splitRoute(endpoint.route);
      return method === 'PATCH' ? [[path, endpoint.body] as const] : [];
    }),
  );
}

function prefersAsync(request: Request): boolean {
  return (request.headers.get('prefer') ?? '').split(',').some((one) => one.trim().toLowerCase() === 'respond-async');
}

/** Runs a request under its id, which the client may provide, and writes one line to the log. */
async function logged(
  app: Hono<Environment>,
  request: Request,
  connection: Connection,
  context: ServerContext,
  observe: ApiOptions['observe'],
): Promise<Response> {
  const startedAt = context.platform.now();
  const given = request.headers.get('x-request-id') ?? '';
  const requestId = /^[\w.-]{1,64}$/.test(given) ? given : hex(context.platform.randomBytes(8));
  const seen: Seen = {};
  let response: Response;
  try {
    response = await app.fetch(request, { ...connection, seen, requestId });
  } catch (error) {
    // the abort reason of a disconnected client may be a text, which Hono does not treat as an error
    if (!request.signal.aborted) throw error;
    response = clientLeft();
  }
  response.headers.set('x-request-id', requestId);
  const { pathname } = new URL(request.url);
  const ms = context.platform.now() - startedAt;
  const { address } = connection;
  const { method } = request;
  const { status } = response;
  const { name, ...who } = seen;
  observe?.({ name, status, ms });
  context.platform.log.info({ requestId, method, path: pathname, status, ms, ...who, address }, 'call');
  return response;
}

function literalFirst(entries: readonly ContractEntry[]): ContractEntry[] {
  const parameters = (entry: ContractEntry) => entry.endpoint.route.split('{').length;
  return entries.toSorted((a, b) => parameters(a) - parameters(b));
}

/** `Handlers` has exactly one handler for each entry, so the lookup always succeeds, and the call has the right type. */
function handlerOf<C extends Contract>(handlers: Handlers<C>, entry: ContractEntry): AnyHandler {
  const area = handlers[entry.area] as Readonly<Record<string, AnyHandler>> | undefined;
  const handler = area?.[entry.name];
  if (handler === undefined) throw new TypeError(`no handler for ${entry.area}.${entry.name}`);
  return handler;
}
