import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { hex } from '../platform/hex.ts';
import { isParserLost } from '../platform/parser.ts';
import { answer, done, refusal } from './answers.ts';
import { BrokenBody, readText, TooLarge } from './body.ts';
import { BAD_LINES_TOLD, badLinesOf, type BodyRequest } from './judgeBody.ts';
import { NoRecords } from './jsonRecords.ts';
import { isPrecision } from './lineProtocol.ts';
import type { BadLine } from './sourceLine.ts';
import { sourceOfToken, type SendingSource } from './sourceOfToken.ts';

/** Handles requests of sources at the paths that their programs use; undefined for any other path. */
export type Intake = (request: Request, address: string) => Promise<Response> | undefined;

/** Called for each request, so that requests of sources are counted like API calls, under separate names. */
type Observe = (push: { readonly name: string; readonly status: number; readonly ms: number }) => void;

type Answering = (
  context: ServerContext,
  request: Request,
  url: URL,
) => Promise<{ response: Response; source?: number }>;

interface Way {
  readonly name: 'push.influx' | 'push.json' | 'push.hello';
  readonly answering: Answering;
}

const READINGS = /^\/api\/v1\/sources\/(\d{1,15})\/readings\/?$/;

/**
 * Endpoints for sources that send data themselves: InfluxDB's write endpoints, and one for readings as JSON. Data are
 * acknowledged (204) when they are on the disk. The query string is never logged, because old clients send a password
 * in it.
 */
export function sourceIntake(context: ServerContext, observe?: Observe): Intake {
  return (request, address) => {
    const url = new URL(request.url);
    const way = wayOf(url.pathname);
    return way && logged(context, request, url, address, way, observe);
  };
}

function wayOf(path: string): Way | undefined {
  switch (path) {
    case '/write':
    case '/api/v2/write':
      return { name: 'push.influx', answering: writeLines };
    case '/ping':
      return hello(done);
    case '/health':
      return hello(() =>
        answer({ name: 'influxdb', message: 'ready for queries and writes', status: 'pass', checks: [] }),
      );
    case '/query':
      // clients of InfluxDB 1 send CREATE DATABASE before they write
      return hello(() => answer({ results: [{ statement_id: 0 }] }));
    default:
      return READINGS.test(path) ? { name: 'push.json', answering: writeReadings } : undefined;
  }
}

/** Response to a request that a client sends before any data. */
const hello = (response: () => Response): Way => ({
  name: 'push.hello',
  answering: () => Promise.resolve({ response: response() }),
});

async function logged(
  context: ServerContext,
  request: Request,
  { pathname }: URL,
  address: string,
  { name, answering }: Way,
  observe: Observe | undefined,
): Promise<Response> {
  const { platform } = context;
  const begun = platform.now();
  const { response, source } = await answering(context, request, new URL(request.url)).catch((error: unknown) => {
    platform.log.error({ path: pathname, error: errorText(error) }, 'nothing taken in');
    return { response: refusal(503, 'cannot be stored now'), source: undefined };
  });
  const requestId = hex(platform.randomBytes(8));
  response.headers.set('x-request-id', requestId);
  const { status } = response;
  const ms = platform.now() - begun;
  observe?.({ name, status, ms });
  platform.log.info({ requestId, method: request.method, path: pathname, status, ms, source, address }, 'call');
  return response;
}

const writeLines: Answering = (context, request, url) =>
  taken(context, request, url, async (source) => {
    const precision = url.searchParams.get('precision') ?? 'ns';
    if (source.kind !== 'influx') return refusal(404, 'this source takes JSON');
    if (!isPrecision(precision)) return refusal(400, `invalid precision ${precision.slice(0, 20)}`);
    const body = await readText(request);
    if (body.trim() === '') return done();
    const bad = await judged(context, { kind: 'influx', body, precision }, source);
    await keep(context, source, { kind: 'influx', precision, body });
    return bad.length === 0 ? done() : partial(bad);
  });

const writeReadings: Answering = (context, request, url) =>
  taken(context, request, url, async (source) => {
    const named = Number(READINGS.exec(url.pathname)?.[1]);
    if (source.kind !== 'json' || source.id !== named) return refusal(404, 'the token is of another source');
    const body = await readText(request);
    const bad = await judged(context, { kind: 'json', body, paths: source.paths, zone: source.zone }, source);
    await keep(context, source, { kind: 'json', precision: '', body });
    return bad.length === 0 ? done() : partial(bad);
  });

async function judged(
  { platform }: ServerContext,
  request: BodyRequest,
  { id }: SendingSource,
): Promise<readonly BadLine[]> {
  try {
    return await badLinesOf(platform.bodies, request, String(id));
  } catch (error) {
    if (isParserLost(error)) throw new TooLarge('reading the body takes too much time or memory');
    throw error;
  }
}

/** Response if some lines are invalid: valid lines are stored, and the invalid ones are recorded in the ledger entry of the batch. */
function partial(bad: readonly BadLine[]): Response {
  const told = bad
    .slice(0, BAD_LINES_TOLD)
    .map(({ content, why }) => `unable to parse '${content.slice(0, 200)}': ${why}`);
  return refusal(400, `partial write: ${told.join('\n')} dropped=0`, bad[0]?.line);
}

async function keep(
  { platform }: ServerContext,
  { id }: SendingSource,
  entry: { readonly kind: 'influx' | 'json'; readonly precision: string; readonly body: string },
): Promise<void> {
  if (platform.inbox === undefined) throw new Error('there is no inbox');
  await platform.inbox.put(id, { at: platform.now(), ...entry });
}

/** Accepts a body for the source to which its token belongs. */
async function taken(
  context: ServerContext,
  request: Request,
  url: URL,
  work: (source: SendingSource) => Promise<Response>,
): Promise<{ response: Response; source?: number }> {
  if (request.method !== 'POST') return { response: refusal(405, 'POST is answered here') };
  const token = tokenOf(request, url);
  const source = token === undefined ? undefined : await sourceOfToken(context, token);
  if (source === undefined) return { response: refusal(401, 'authorization failed') };
  if (source.isSuspended) return { response: refusal(403, 'the source is held'), source: source.id };
  try {
    return { response: await work(source), source: source.id };
  } catch (error) {
    if (error instanceof TooLarge) return { response: refusal(413, error.message), source: source.id };
    if (error instanceof BrokenBody || error instanceof NoRecords)
      return { response: refusal(400, error.message), source: source.id };
    throw error;
  }
}

/** The token in any form in which clients send it: as `Token`, as `Bearer`, as the password of `Basic`, or as `p` in the query. */
function tokenOf(request: Request, { searchParams }: URL): string | undefined {
  const header = request.headers.get('authorization') ?? '';
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(header) ?? [];
  // some clients of InfluxDB 1.8 send user:password as a token
  if (/^(token|bearer)$/i.test(scheme)) return value.slice(value.indexOf(':') + 1);
  if (/^basic$/i.test(scheme)) return passwordOf(value);
  return searchParams.get('p') ?? undefined;
}

function passwordOf(base64: string): string | undefined {
  try {
    const pair = atob(base64);
    return pair.slice(pair.indexOf(':') + 1);
  } catch {
    return undefined;
  }
}
