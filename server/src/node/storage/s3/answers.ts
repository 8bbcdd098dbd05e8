import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { StorageUnavailable, type StoragePage } from '../../../platform/storage.ts';

const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

const Listing = z.object({
  ListBucketResult: z.object({
    EncodingType: z.string().optional(),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), Size: z.string(), LastModified: z.string().optional() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
});
const Failure = z.object({ Error: z.object({ Code: z.string() }) });
const Upload = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string() }) });

/** Parses a page of a listing; `base` is the prefix that is removed from every key, `folder` is the requested one. */
export function listingIn(text: string, base: string, folder: string): StoragePage {
  const { ListBucketResult: found } = parsed(Listing, text);
  const nameOf = (key: string) => (found.EncodingType === 'url' ? decoded(key) : key).slice(base.length);
  return {
    objects: found.Contents.map(({ Key, Size, LastModified = '' }) => ({
      key: nameOf(Key),
      sizeBytes: Number(Size),
      modifiedAtMs: Date.parse(LastModified) || 0,
    })),
    folders: found.CommonPrefixes.map(({ Prefix }) => nameOf(Prefix).slice(folder.length + 1, -1)),
    next: found.IsTruncated === 'true' ? found.NextContinuationToken : undefined,
  };
}

/** The error code in a response, also in one with status 200; empty if there is none. */
export function errorCodeIn(text: string): string {
  if (!text.includes('<Error')) return '';
  try {
    return Failure.safeParse(parser.parse(text)).data?.Error.Code ?? '';
  } catch {
    return '';
  }
}

export const uploadIdIn = (text: string): string => parsed(Upload, text).InitiateMultipartUploadResult.UploadId;

/** The body of the request that completes a multipart upload. */
export function partsText(etags: readonly string[]): string {
  const escaped = (etag: string) => etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

function parsed<S extends z.ZodType>(shape: S, text: string): z.output<S> {
  try {
    return shape.parse(parser.parse(text));
  } catch (error) {
    throw new StorageUnavailable('the object storage gave an answer that is not of S3', { cause: error });
  }
}

/** Decodes keys in a listing, which are form-encoded. */
const decoded = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));
