import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf, DamagedObject, everyObject, type Storage, StorageUnavailable } from '../../../platform/storage.ts';
import {
  type Fault,
  hostSettings,
  objectStorage,
  type ObjectRequest,
  type ObjectStorageServer,
  openObjectStorage,
} from '../../../testing/objectStorage.ts';
import { checksumOf } from '../checksum.ts';
import { type S3Bounds, s3Client, type S3Settings } from './client.ts';
import { s3Storage } from './s3Storage.ts';

const QUICK: S3Bounds = { silenceMs: 400, tries: 4, pauseMs: 1 };
const PART = 50_000;
const KEY = 'certifications/Prüfbericht.pdf';
let server: ObjectStorageServer;
beforeEach(async () => {
  server = await openObjectStorage();
});
afterEach(() => server.stop());

const open = (settings: S3Settings = server.settings, bounds: S3Bounds = QUICK): Storage =>
  s3Storage(s3Client(settings, { bounds }), 'place', PART);

const text = (content: string) => new TextEncoder().encode(content);

/** Injects a fault into the first requests that match. */
function faulty(fault: Fault, times: number, fits: (request: ObjectRequest) => boolean = () => true): void {
  let left = times;
  server.fault = (request) => {
    if (left === 0 || !fits(request)) return undefined;
    left -= 1;
    return fault;
  };
}
const isMethod = (method: string) => (request: ObjectRequest) => request.method === method;

async function failureOf(work: Promise<unknown>): Promise<StorageUnavailable> {
  const error = await work.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  if (error instanceof StorageUnavailable) return error;
  throw new Error(`not what was expected: ${String(error)}`);
}

test.each([
  ['a wrong secret', { secretAccessKey: 'falsch' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'NIEMAND' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'fremd' }, 'NoSuchBucket'],
])(
  '%s needs attention and is not retried, and neither the error nor its stack contains a secret',
  async (_, change, code) => {
    const storage = open({ ...server.settings, ...change });
    const calls = [
      () => storage.put(KEY, text('x')),
      () => bytesOf(storage, KEY),
      () => storage.page('certifications'),
    ];
    for (const call of calls) {
      const error = await failureOf(call());
      expect(error.needsSomebody).toBe(true);
      expect(error.message).toMatch(code === 'NoSuchBucket' ? /NoSuchBucket|no bucket fremd/ : code);
      const told = `${String(error.stack)} ${JSON.stringify(error)}`;
      for (const secret of [server.settings.secretAccessKey, 'falsch', 'Signature=', 'Credential='])
        expect(told).not.toContain(secret);
    }
    expect(server.received.length).toBeLessThanOrEqual(3 + 1);
    expect(server.blobs.size).toBe(0);
  },
);

test('a clock that is wrong by more than a quarter of an hour is an error that needs attention', async () => {
  const client = s3Client(server.settings, { bounds: QUICK, now: () => new Date(Date.now() - 20 * 60_000) });
  const error = await failureOf(s3Storage(client, 'place').put(KEY, text('x')));
  expect([error.needsSomebody, error.message.includes('RequestTimeTooSkewed')]).toEqual([true, true]);
});

test.each<readonly [string, Fault]>([
  ['503 SlowDown', { status: 503, code: 'SlowDown' }],
  ['500', { status: 500, code: 'InternalError' }],
  ['429', { status: 429, code: 'TooManyRequests' }],
  ['a connection that dies', 'dies'],
  ['silence', 'silent'],
])('%s is temporary: the request is sent again, four times at most', async (_, fault) => {
  faulty(fault, 3);
  await open().put(KEY, text('Inhalt'));
  expect(server.blobs.get(`test/place/${KEY}`)?.bytes.toString()).toBe('Inhalt');
  let asked = 0;
  server.fault = () => {
    asked += 1;
    return fault;
  };
  const error = await failureOf(open().put(KEY, text('anders')));
  expect([error.needsSomebody, asked]).toEqual([false, QUICK.tries]);
  expect(server.blobs.get(`test/place/${KEY}`)?.bytes.toString()).toBe('Inhalt');
});

test('if the storage does not respond nothing is stored, and the same call works once it does', async () => {
  await server.stop();
  const error = await failureOf(open().put(KEY, text('x')));
  expect(error.message).toMatch(/^PUT place\/certifications\/Prüfbericht\.pdf at 127\.0\.0\.1:\d+: .*ECONNREFUSED/);
  await server.start();
  expect(await open().put(KEY, text('x'), { ifAbsent: true })).toBeDefined();
});

test('a body that breaks off is continued at that position, and only from the same object', async () => {
  const content = randomBytes(300_000);
  const storage = open();
  await storage.put(KEY, content);
  const { sha256 } = await checksumOf(content);
  faulty('cuts the body', 2, isMethod('GET'));
  expect((await checksumOf({ read: () => storage.read(KEY) })).sha256).toBe(sha256);
  const ranges = server.received.flatMap(({ headers }) => headers.range ?? []);
  expect(ranges.length).toBeGreaterThan(0);
  expect(server.received.every(({ headers }) => headers.range === undefined || headers['if-match'] !== undefined)).toBe(
    true,
  );
  let cut = 0;
  server.fault = ({ method }) => {
    if (method !== 'GET' || cut > 0) return undefined;
    cut += 1;
    const other = randomBytes(300_000);
    const known = server.blobs.get(`test/place/${KEY}`);
    if (known) setTimeout(() => server.blobs.set(`test/place/${KEY}`, { ...known, bytes: other, etag: '"other"' }));
    return 'cuts the body';
  };
  await expect(checksumOf({ read: () => storage.read(KEY) })).rejects.toBeInstanceOf(DamagedObject);
});

test('reading is given up if the body repeatedly breaks off without a byte', async () => {
  const storage = open();
  await storage.put(KEY, text('x'));
  server.fault = ({ method }) => (method === 'GET' ? 'cuts the body' : undefined);
  expect((await failureOf(bytesOf(storage, KEY))).needsSomebody).toBe(false);
});

test('a changed byte is reported as damage and not returned as content', async () => {
  const storage = open();
  await storage.put(KEY, text('Inhalt'));
  faulty('changes the body', 1, isMethod('GET'));
  await expect(bytesOf(storage, KEY)).rejects.toThrow('another SHA-256');
  expect(new TextDecoder().decode(await bytesOf(storage, KEY))).toBe('Inhalt');
});

test('a slow response is awaited as long as data arrive; one that stops is requested again', async () => {
  const storage = open();
  const content = randomBytes(40_000);
  await storage.put(KEY, content);
  faulty({ stopsMs: QUICK.silenceMs / 3 }, 1, isMethod('GET'));
  expect((await bytesOf(storage, KEY))?.length).toBe(content.length);
  expect(server.received.filter(isMethod('GET'))).toHaveLength(1);
  faulty({ stopsMs: QUICK.silenceMs * 20 }, 1, isMethod('GET'));
  expect((await bytesOf(storage, KEY))?.length).toBe(content.length);
  expect(server.received.filter(isMethod('GET'))).toHaveLength(3);
});

test.each([1_000, 4 * PART])(
  'an object of %d bytes is stored completely although the response to storing it was lost',
  async (size) => {
    const storage = open();
    const content = randomBytes(size);
    const isLast = ({ method, target }: ObjectRequest) =>
      size < PART ? method === 'PUT' : method === 'POST' && target.includes('uploadId');
    faulty('loses the answer', 1, isLast);
    expect(await storage.put(KEY, content, { ifAbsent: true })).toMatchObject({ sizeBytes: size });
    expect(await storage.put(KEY, randomBytes(size), { ifAbsent: true })).toBeUndefined();
    expect((await checksumOf({ read: () => storage.read(KEY) })).sha256).toBe((await checksumOf(content)).sha256);
  },
);

test('large content is uploaded in parts, and a failed upload leaves none behind', async () => {
  const storage = open();
  const content = randomBytes(3 * PART + 17);
  await storage.put(KEY, content);
  expect(server.received.filter(({ target }) => target.includes('partNumber'))).toHaveLength(4);
  expect(server.uploads.size).toBe(0);
  server.fault = ({ target }) => (target.includes('partNumber=3') ? { status: 403, code: 'AccessDenied' } : undefined);
  expect((await failureOf(storage.put('certifications/b.pdf', content))).needsSomebody).toBe(true);
  server.fault = () => undefined;
  let reads = 0;
  async function* read() {
    reads += 1;
    yield randomBytes(2 * PART);
  }
  await expect(storage.put('certifications/c.pdf', { read })).rejects.toThrow('changed while it was stored');
  expect([reads, server.uploads.size, server.blobs.size]).toEqual([2, 0, 1]);
});

test('taken keys are not overwritten even if the storage does not support conditional requests', async () => {
  const plain = await openObjectStorage({ withoutConditions: true });
  try {
    const storage = open(plain.settings);
    expect(await storage.put(KEY, text('1'), { ifAbsent: true })).toBeDefined();
    expect(await storage.put(KEY, text('2'), { ifAbsent: true })).toBeUndefined();
    expect(new TextDecoder().decode(await bytesOf(storage, KEY))).toBe('1');
  } finally {
    await plain.stop();
  }
});

test('a response that is not from S3 is reported as a named error', async () => {
  server.fault = ({ method }) => (method === 'GET' ? { status: 200, code: 'InternalError' } : undefined);
  expect((await failureOf(open().page('certifications'))).message).toContain('not of S3');
});

test('the bucket may be the first part of the host name', async () => {
  const storage = objectStorage();
  const send: typeof fetch = async (url, options = {}) => {
    const asked = new URL(url instanceof Request ? url.url : url);
    const { status, headers, body } = storage.answer({
      method: options.method ?? 'GET',
      target: asked.pathname + asked.search,
      headers: { ...(options.headers as Record<string, string>), host: asked.host },
      body: options.body instanceof Uint8Array ? Buffer.from(options.body) : Buffer.alloc(0),
    });
    const isEmpty = body === undefined || status === 204 || options.method === 'HEAD';
    return new Response(isEmpty ? null : new Uint8Array(Buffer.from(String(body))), {
      status,
      ...(headers && { headers }),
    });
  };
  const asked = s3Storage(s3Client(hostSettings(), { bounds: QUICK, send }), 'place');
  await asked.put(KEY, text('Inhalt'));
  expect([...storage.blobs.keys()]).toEqual([`place/${KEY}`]);
  expect(new TextDecoder().decode(await bytesOf(asked, KEY))).toBe('Inhalt');
  const keys: string[] = [];
  for await (const { key } of everyObject(asked, 'certifications')) keys.push(key);
  expect(keys).toEqual([KEY]);
  expect(storage.received.every(({ headers }) => headers.host === 'leitwarte.s3.test')).toBe(true);
});
