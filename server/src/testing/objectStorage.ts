import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../node/storage/s3/client.ts';
import { portOf } from './smtpServer.ts';

// An object storage for tests, written from the published protocol of S3 (REST API of 2006-03-01, Signature Version 4
// with signed bodies), as far as the product uses it. It verifies the signature of every request with code that it does
// not share with the product. It was not compared with a real product, so tests with it prove nothing about other
// servers.

/** A request as received. */
export interface ObjectRequest {
  readonly method: string;
  /** Raw path with its query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface ObjectAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/**
 * A fault that a request causes: an error status with its code, no response at all, a response that is lost after the
 * operation, a body that ends early, one that pauses in the middle for some milliseconds, or one with a changed byte.
 */
export type Fault =
  | { readonly status: number; readonly code: string }
  | 'silent'
  | 'dies'
  | 'loses the answer'
  | 'cuts the body'
  | 'changes the body'
  | { readonly stopsMs: number };

interface StoredBlob {
  bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly modifiedAt: Date;
}

interface Options {
  readonly bucket?: string;
  /** Maximum number of keys in a page of a listing. */
  readonly pageSize?: number;
  /** Whether conditional requests, which require that the key does not exist, are rejected. */
  readonly withoutConditions?: boolean;
  readonly now?: () => number;
}

const CREDENTIALS = { accessKeyId: 'PRUEFSCHLUESSEL', secretAccessKey: 'geheim/Pruefung+1', region: 'eu-central-1' };
const SKEW_MS = 15 * 60_000;
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An object storage in memory, which is called without a network. */
export function objectStorage({
  bucket = 'leitwarte',
  pageSize = 1_000,
  withoutConditions = false,
  now = () => Date.now(),
}: Options = {}) {
  const blobs = new Map<string, StoredBlob>();
  const uploads = new Map<string, { key: string; headers: Record<string, string>; parts: Map<number, Buffer> }>();
  const received: ObjectRequest[] = [];

  function answer(request: ObjectRequest): ObjectAnswer {
    received.push(request);
    const refusal = signatureFault(request, now());
    if (refusal !== undefined) return failure(403, refusal, request.method === 'HEAD');
    const bodyHash = hash(request.body);
    if (request.headers['x-amz-content-sha256'] !== bodyHash) return failure(400, 'XAmzContentSHA256Mismatch');
    const [path = '', queryText = ''] = request.target.split('?');
    const query = new URLSearchParams(queryText);
    const hostBucket = /^([a-z0-9.-]+)\.s3\.test(?::\d+)?$/.exec(request.headers.host ?? '')?.[1];
    const names = path.split('/').slice(1).map(decodeURIComponent);
    const asked = hostBucket ?? names[0] ?? '';
    const key = (hostBucket === undefined ? names.slice(1) : names).join('/');
    if (asked !== bucket) return failure(404, 'NoSuchBucket');
    if (key === '') return request.method === 'GET' ? listed(query) : failure(405, 'MethodNotAllowed');
    switch (request.method) {
      case 'HEAD':
      case 'GET':
        return got(key, request);
      case 'PUT':
        return query.has('partNumber') ? partPut(key, query, request.body) : put(key, request);
      case 'POST':
        return query.has('uploads') ? begun(key, request) : completed(key, query, request);
      case 'DELETE':
        if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '');
        else blobs.delete(key);
        return { status: 204 };
      default:
        return failure(405, 'MethodNotAllowed');
    }
  }

  function got(key: string, { method, headers }: ObjectRequest): ObjectAnswer {
    const blob = blobs.get(key);
    if (blob === undefined) return failure(404, 'NoSuchKey', method === 'HEAD');
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== blob.etag) return failure(412, 'PreconditionFailed');
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const bytes = blob.bytes.subarray(from);
    const common = { ...blob.headers, etag: blob.etag, 'last-modified': blob.modifiedAt.toUTCString() };
    const answered = { ...common, 'content-length': String(bytes.length) };
    if (method === 'HEAD') return { status: 200, headers: answered };
    return { status: from > 0 ? 206 : 200, headers: answered, body: bytes };
  }

  function isTaken(key: string, { headers }: ObjectRequest): ObjectAnswer | undefined {
    if (headers['if-none-match'] === undefined) return undefined;
    if (withoutConditions) return failure(501, 'NotImplemented');
    return blobs.has(key) ? failure(412, 'PreconditionFailed') : undefined;
  }

  function keep(key: string, bytes: Buffer, headers: Readonly<Record<string, string>>): StoredBlob {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const blob = { bytes, headers, etag, modifiedAt: new Date(now()) };
    blobs.set(key, blob);
    return blob;
  }

  function put(key: string, request: ObjectRequest): ObjectAnswer {
    const taken = isTaken(key, request);
    if (taken !== undefined) return taken;
    const source = request.headers['x-amz-copy-source'];
    if (typeof source !== 'string') {
      const { etag } = keep(key, request.body, metaOf(request.headers));
      return { status: 200, headers: { etag } };
    }
    const [, from = '', ...rest] = source.split('/').map(decodeURIComponent);
    const blob = from === bucket ? blobs.get(rest.join('/')) : undefined;
    if (blob === undefined) return failure(404, 'NoSuchKey');
    const { etag } = keep(key, blob.bytes, blob.headers);
    return xml(200, 'CopyObjectResult', `<ETag>${escaped(etag)}</ETag>`);
  }

  function begun(key: string, { headers }: ObjectRequest): ObjectAnswer {
    const id = randomUUID();
    uploads.set(id, { key, headers: metaOf(headers), parts: new Map() });
    return xml(200, 'InitiateMultipartUploadResult', `<Bucket>${bucket}</Bucket><UploadId>${id}</UploadId>`);
  }

  function partPut(key: string, query: URLSearchParams, body: Buffer): ObjectAnswer {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) return failure(404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
  }

  function completed(key: string, query: URLSearchParams, request: ObjectRequest): ObjectAnswer {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) return failure(404, 'NoSuchUpload');
    const taken = isTaken(key, request);
    if (taken !== undefined) return taken;
    const named = [...request.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = named.map(([, number, etag = '']) => ({ bytes: upload.parts.get(Number(number)), etag }));
    for (const { bytes, etag } of parts)
      if (bytes === undefined || `&quot;${createHash('md5').update(bytes).digest('hex')}&quot;` !== etag)
        return failure(400, 'InvalidPart');
    const whole = Buffer.concat(parts.flatMap(({ bytes }) => bytes ?? []));
    keep(key, whole, upload.headers);
    uploads.delete(id);
    return xml(200, 'CompleteMultipartUploadResult', `<Key>${escaped(key)}</Key>`);
  }

  function listed(query: URLSearchParams): ObjectAnswer {
    if (query.get('list-type') !== '2') return failure(400, 'InvalidArgument');
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1_000));
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
    const entries = new Map<string, string>();
    let last = '';
    let isMore = false;
    for (const key of [...blobs.keys()].filter((one) => one.startsWith(prefix)).toSorted(byBytes)) {
      const cut = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      const name = cut < 0 ? key : key.slice(0, cut + 1);
      if (after !== '' && byBytes(name, after) <= 0) continue;
      if (entries.has(name)) continue;
      if (entries.size === most) {
        isMore = true;
        break;
      }
      last = name;
      const url = formEncoded(name);
      const blob = blobs.get(key);
      const modified = `<LastModified>${blob?.modifiedAt.toISOString() ?? ''}</LastModified>`;
      const content = `<Contents><Key>${url}</Key>${modified}<Size>${blob?.bytes.length ?? 0}</Size></Contents>`;
      entries.set(name, cut >= 0 ? `<CommonPrefixes><Prefix>${url}</Prefix></CommonPrefixes>` : content);
    }
    const next = isMore
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
      : '';
    const head = `<Name>${bucket}</Name><EncodingType>url</EncodingType><IsTruncated>${isMore}</IsTruncated>`;
    return xml(200, 'ListBucketResult', head + next + [...entries.values()].join(''));
  }

  return { answer, blobs, uploads, received, bucket };
}

export interface ObjectStorageServer extends ReturnType<typeof objectStorage> {
  readonly settings: S3Settings;
  /** Called before each request is answered; undefined means no fault. */
  fault: (request: ObjectRequest) => Fault | undefined;
  /** Refuses connections until `start`, as if the machine were down. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The same object storage as a server on a port of this machine. */
export async function openObjectStorage(options: Options = {}): Promise<ObjectStorageServer> {
  const storage = objectStorage(options);
  let port = 0;
  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        const { method = '', url: target = '', headers } = request;
        respond(response, { method, target, headers, body });
      },
      () => request.socket.destroy(),
    );
  });

  function respond(response: ServerResponse, request: ObjectRequest): void {
    const fault = opened.fault(request);
    if (fault === 'silent') return;
    if (fault === 'dies') return void response.socket?.destroy();
    const isStatus = typeof fault === 'object' && 'status' in fault;
    const { status, headers = {}, body = '' } = isStatus ? failure(fault.status, fault.code) : storage.answer(request);
    if (fault === 'loses the answer') return void response.socket?.destroy();
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const sent = fault === 'changes the body' ? changed(bytes) : bytes;
    response.writeHead(status, { 'content-length': String(bytes.length), ...headers });
    const half = sent.subarray(0, Math.floor(sent.length / 2));
    // the bytes sent so far must arrive first
    const cut = () => setTimeout(() => response.socket?.destroy(), 50);
    if (fault === 'cuts the body') {
      response.flushHeaders();
      return void (half.length === 0 ? cut() : response.write(half, cut));
    }
    if (typeof fault !== 'object' || isStatus) return void response.end(sent);
    response.write(half);
    setTimeout(() => response.end(sent.subarray(half.length)), fault.stopsMs);
  }

  const listen = () =>
    new Promise<void>((resolve) => (server.listening ? resolve() : server.listen(port, '127.0.0.1', resolve)));
  await listen();
  port = portOf(server.address());
  const opened: ObjectStorageServer = {
    ...storage,
    settings: {
      ...CREDENTIALS,
      endpoint: `http://127.0.0.1:${port}`,
      bucket: storage.bucket,
      prefix: 'test/',
      addressing: 'path',
    },
    fault: () => undefined,
    start: listen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
}

/** The settings as environment variables. */
export const environmentOf = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_PREFIX: settings.prefix,
});

/** Settings of the storage without a network; its host name contains the bucket. */
export const hostSettings = (bucket = 'leitwarte'): S3Settings => ({
  ...CREDENTIALS,
  endpoint: 'https://s3.test',
  bucket,
  prefix: '',
  addressing: 'host',
});

/** S3 error code if the signature of a request is invalid; undefined if it is valid. */
function signatureFault({ method, target, headers }: ObjectRequest, now: number): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, keyId = '', day = '', region = '', names = '', signature = ''] =
    form.exec(headers.authorization ?? '') ?? [];
  if (signature === '') return 'AccessDenied';
  if (keyId !== CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - now) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const signedNames = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signedNames.includes(name))) return 'AccessDenied';
  if (region !== CREDENTIALS.region) return 'AuthorizationHeaderMalformed';
  const [path = '', queryText = ''] = target.split('?');
  const query = queryText
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted(byBytes)
    .join('&');
  const lines = signedNames.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, query, lines, names, String(headers['x-amz-content-sha256'] ?? '')].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(Buffer.from(canonical))].join('\n');
  let key = Buffer.from(`AWS4${CREDENTIALS.secretAccessKey}`);
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const formEncoded = (name: string): string =>
  new URLSearchParams({ '': name }).toString().slice(1).replaceAll('%2F', '/');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function metaOf(headers: IncomingHttpHeaders): Record<string, string> {
  const meta: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith('x-amz-meta-') && typeof value === 'string') meta[name] = value;
  return meta;
}

const xml = (status: number, root: string, content: string): ObjectAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${content}</${root}>`,
});

const failure = (status: number, code: string, withoutBody = false): ObjectAnswer =>
  withoutBody
    ? { status }
    : {
        status,
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>x</Message></Error>`,
      };

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
