import * as z from 'zod';
import type { S3Settings } from '../storage/s3/client.ts';
import { complaint } from './complaints.ts';

const endpoint = z
  .url({
    protocol: /^https?$/,
    ...complaint('muss eine Adresse mit http:// oder https:// sein', 'must be an address with http:// or https://'),
  })
  .refine(
    (address) => !URL.canParse(address) || /^\/?$/.test(new URL(address).pathname + new URL(address).search),
    complaint('ohne Pfad; der Bucket steht in S3_BUCKET', 'without a path; S3_BUCKET names the bucket'),
  );

/** Settings of an object storage. */
export const storageEnvironment = {
  S3_ENDPOINT: endpoint.optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      complaint('3 bis 63 kleine Buchstaben, Ziffern, - und .', '3 to 63 small letters, digits, - and .'),
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, complaint('ein Name wie us-east-1', 'a name such as us-east-1'))
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S{1,128}$/, complaint('ohne Leerzeichen', 'without blanks'))
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S{1,256}$/, complaint('ohne Leerzeichen', 'without blanks'))
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-]+(\/[\w-]+)*\/?$/,
      complaint(
        'Namen aus Buchstaben, Ziffern, - und _, mit / getrennt',
        'names of letters, digits, - and _, parted by /',
      ),
    )
    .optional(),
  S3_ADDRESSING: z
    .enum(['path', 'host'], complaint('erlaubt sind path, host', 'allowed are path, host'))
    .default('path'),
};

type Given = z.output<z.ZodObject<typeof storageEnvironment>>;

/** Settings that must be set together. */
const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export interface StorageSettings {
  /** Settings of the object storage; undefined if there is none. */
  readonly s3: S3Settings | undefined;
}

export function storageSettings(given: Given): StorageSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX = '' } = given;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    return { s3: undefined };
  return {
    s3: {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: given.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      prefix: S3_PREFIX === '' || S3_PREFIX.endsWith('/') ? S3_PREFIX : `${S3_PREFIX}/`,
      addressing: given.S3_ADDRESSING,
    },
  };
}

/** Which settings are missing, if only some of them are set. */
export function complaintOfStorage(given: Given): string | undefined {
  const missing = TOGETHER.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === TOGETHER.length) return undefined;
  const { error } = complaint('gehören zusammen mit', 'belong together with');
  return `${missing.join(', ')}: ${error} ${TOGETHER.filter((name) => given[name] !== undefined).join(', ')}`;
}
