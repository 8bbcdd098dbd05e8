import { randomUUID } from 'node:crypto';
import { pause } from '@leitwarte/core/rules';
import {
  DamagedObject,
  mustBeKey,
  NotStored,
  piecesOf,
  type PutOptions,
  type Storable,
  type Storage,
  StorageUnavailable,
  type StoredObject,
  together,
} from '../../../platform/storage.ts';
import { type Checksum, mustEqual, portionsOf, summing } from '../checksum.ts';
import { errorCodeIn, listingIn, partsText, uploadIdIn } from './answers.ts';
import type { S3Client, S3Request } from './client.ts';
import { encoded } from './signature.ts';

/** Size of parts; larger content is sent in such parts, each held in memory while it is sent. */
const PART_BYTES = 16 * 1024 ** 2;
/** Maximum size that one request can copy. */
const MAX_COPY_BYTES = 5 * 1024 ** 3;
const PAGE = 1_000;

/** Metadata stored with an object: its hash, its time, and which `put` stored it. */
const META = { sha256: 'x-amz-meta-sha256', modified: 'x-amz-meta-modified', stored: 'x-amz-meta-stored' } as const;

interface Known extends StoredObject {
  readonly sha256: string | undefined;
  readonly storedBy: string | undefined;
}

/** Stores objects in a bucket, by their paths below a prefix. */
export function s3Storage(client: S3Client, place: string, partBytes = PART_BYTES): Storage {
  const at = (key: string) => `${place}/${key}`;
  /** Not every storage supports conditional requests; if it does not, the key is only looked up before writing. */
  let knowsConditions = true;

  async function find(key: string): Promise<Known | undefined> {
    mustBeKey(key);
    const { status, headers } = await client.askText({ method: 'HEAD', key: at(key), accepts: [200, 404] });
    return status === 404 ? undefined : knownIn(key, headers);
  }

  async function* read(key: string): AsyncGenerator<Uint8Array> {
    mustBeKey(key);
    const summed = summing();
    let known: Known | undefined;
    let etag = '';
    let got = 0;
    for (let failures = 0; ;) {
      const before = got;
      const { status, headers, body, leave } = await client.ask({
        method: 'GET',
        key: at(key),
        headers: restFrom(got, etag),
        accepts: [200, 206, 404, 412],
      });
      if (status === 404 && known === undefined) {
        if (errorCodeIn(await asText(body)) === 'NoSuchBucket')
          throw new StorageUnavailable(`there is no bucket ${client.settings.bucket}`, { needsSomebody: true });
        throw new NotStored(key);
      }
      if (status === 404 || status === 412 || (got > 0 && status !== 206)) {
        leave();
        throw new DamagedObject(key, 'it was replaced or removed while it was read');
      }
      known ??= knownIn(key, headers);
      etag = headers.get('etag') ?? etag;
      let failure: unknown;
      try {
        for await (const piece of body) {
          summed.add(piece);
          got += piece.byteLength;
          yield piece;
        }
      } catch (error) {
        failure = error;
      }
      if (failure === undefined && got >= known.sizeBytes) break;
      failures = got > before ? 1 : failures + 1;
      if (failures >= client.bounds.tries)
        throw new StorageUnavailable(`GET ${at(key)}: broke off after ${got} bytes`, { cause: failure });
      await pause(client.bounds.pauseMs * failures);
    }
    mustEqual(key, summed.sum(), known);
  }

  /** Sends one request that stores an object; false if the key is taken. */
  async function sendNew(request: S3Request, key: string, storedBy: string, ifAbsent: boolean): Promise<boolean> {
    const isConditional = ifAbsent && knowsConditions;
    const headers: Record<string, string> = { ...request.headers };
    if (isConditional) headers['if-none-match'] = '*';
    const accepts = [200, 404, 409, 412, ...(isConditional ? [501] : [])];
    const { status, text } = await client.askText({ ...request, headers, accepts });
    if (status === 501) {
      knowsConditions = false;
      return sendNew(request, key, storedBy, ifAbsent);
    }
    const code = errorCodeIn(text);
    if (status === 200 && code === '') return true;
    // the response to an earlier attempt may have been lost
    if ((await find(key))?.storedBy === storedBy) return true;
    if (ifAbsent && (status === 412 || status === 409)) return false;
    const isMissing = status === 404 && code === 'NoSuchBucket';
    throw new StorageUnavailable(`${request.method} ${at(key)}: ${status} ${code}`, { needsSomebody: isMissing });
  }

  async function putParts(key: string, content: Storable, sum: Checksum, meta: Meta, ifAbsent: boolean) {
    const begun = await client.askText({ method: 'POST', key: at(key), query: { uploads: '' }, headers: meta });
    const uploadId = uploadIdIn(begun.text);
    try {
      const summed = summing();
      const etags: string[] = [];
      for await (const part of portionsOf(piecesOf(content), partBytes)) {
        summed.add(part);
        const query = { partNumber: String(etags.length + 1), uploadId };
        const { headers } = await client.askText({ method: 'PUT', key: at(key), query, body: part });
        etags.push(headers.get('etag') ?? '');
      }
      const { sizeBytes, sha256 } = summed.sum();
      if (sizeBytes !== sum.sizeBytes || sha256 !== sum.sha256)
        throw new DamagedObject(key, 'its content changed while it was stored');
      const body = new TextEncoder().encode(partsText(etags));
      return await sendNew(
        { method: 'POST', key: at(key), query: { uploadId }, body },
        key,
        meta[META.stored],
        ifAbsent,
      );
    } catch (error) {
      // remaining parts only cost money, because no key refers to them
      await client
        .askText({ method: 'DELETE', key: at(key), query: { uploadId }, accepts: [204, 200, 404] })
        .catch(() => undefined);
      throw error;
    }
  }

  async function put(
    key: string,
    content: Storable,
    { ifAbsent, modifiedAtMs = Date.now() }: PutOptions = {},
  ): Promise<StoredObject | undefined> {
    mustBeKey(key);
    const isNew = ifAbsent === true;
    if (isNew && (await find(key)) !== undefined) return undefined;
    const { sum, whole } = await measured(content, partBytes);
    const meta = { [META.sha256]: sum.sha256, [META.modified]: String(modifiedAtMs), [META.stored]: randomUUID() };
    const isStored =
      whole === undefined
        ? await putParts(key, content, sum, meta, isNew)
        : await sendNew({ method: 'PUT', key: at(key), headers: meta, body: whole }, key, meta[META.stored], isNew);
    return isStored ? { key, sizeBytes: sum.sizeBytes, modifiedAtMs } : undefined;
  }

  return {
    read,
    put,
    async stat(key) {
      const known = await find(key);
      return known && { key, sizeBytes: known.sizeBytes, modifiedAtMs: known.modifiedAtMs };
    },
    async sha256(key) {
      const known = await find(key);
      if (known === undefined || known.sha256 !== undefined) return known?.sha256;
      const summed = summing();
      for await (const piece of read(key)) summed.add(piece);
      return summed.sum().sha256;
    },
    async copy(from, to) {
      const known = await find(from);
      if (known === undefined) throw new NotStored(from);
      if ((await find(to)) !== undefined) return false;
      const { sizeBytes, modifiedAtMs } = known;
      if (sizeBytes > MAX_COPY_BYTES)
        return (await put(to, { read: () => read(from) }, { ifAbsent: true, modifiedAtMs })) !== undefined;
      const { bucket, prefix } = client.settings;
      const source = `${bucket}/${prefix}${at(from)}`.split('/').map(encoded).join('/');
      const { text } = await client.askText({
        method: 'PUT',
        key: at(to),
        headers: { 'x-amz-copy-source': `/${source}` },
      });
      // a copy that fails halfway is reported with status 200
      const code = errorCodeIn(text);
      if (code !== '') throw new StorageUnavailable(`PUT ${at(to)}: ${code}`);
      return true;
    },
    async delete(key) {
      mustBeKey(key);
      await client.askText({ method: 'DELETE', key: at(key), accepts: [204, 200, 404] });
    },
    async page(folder, { from, flat = false } = {}) {
      mustBeKey(folder);
      const query: Record<string, string> = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(PAGE),
        prefix: `${client.settings.prefix}${at(folder)}/`,
      };
      if (flat) query['delimiter'] = '/';
      if (from !== undefined) query['continuation-token'] = from;
      const { text } = await client.askText({ method: 'GET', query });
      return listingIn(text, `${client.settings.prefix}${place}/`, folder);
    },
  };
}

type Meta = Readonly<Record<(typeof META)[keyof typeof META], string>>;

/** Headers that request the rest of an object after `got` bytes, only of the same version. */
function restFrom(got: number, etag: string): Record<string, string> {
  return got === 0 ? NOTHING : { range: `bytes=${got}-`, 'if-match': etag };
}
const NOTHING: Record<string, string> = {};

function knownIn(key: string, headers: Headers): Known {
  const modified = Number(headers.get(META.modified) ?? Number.NaN);
  return {
    key,
    sizeBytes: Number(headers.get('content-length') ?? 0),
    modifiedAtMs: Number.isFinite(modified) ? modified : Date.parse(headers.get('last-modified') ?? '') || 0,
    sha256: headers.get(META.sha256) ?? undefined,
    storedBy: headers.get(META.stored) ?? undefined,
  };
}

/** Hashes content, and keeps it in memory if it fits into one request. */
async function measured(
  content: Storable,
  mostBytes: number,
): Promise<{ readonly sum: Checksum; readonly whole: Uint8Array<ArrayBuffer> | undefined }> {
  const summed = summing();
  let held: Uint8Array[] | undefined = [];
  let bytes = 0;
  for await (const piece of piecesOf(content)) {
    summed.add(piece);
    bytes += piece.byteLength;
    if (bytes > mostBytes) held = undefined;
    held?.push(piece.slice());
  }
  return { sum: summed.sum(), whole: held && together(held) };
}

async function asText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece.slice());
  return new TextDecoder().decode(together(pieces));
}
