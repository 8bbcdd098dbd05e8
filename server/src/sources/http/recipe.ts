import * as z from 'zod';
import { timeParts } from '../../imports/formats/delimited/timeFormat.ts';
import { isZone } from './zones.ts';

/**
 * Path of names separated by dots; `[]` after a name stands for each element of a list: `meters[].values` are the
 * values of all meters.
 */
const path = z.string().max(200).default('');
const zone = z.string().max(60).refine(isZone, { error: 'is no zone' });
const text = z.string().max(2000);

const notation = z
  .string()
  .max(60)
  .refine((one) => /^(ISO|Unix|Unix ms|Excel)$/.test(one) || timeParts(one) !== undefined, { error: 'is no notation' });

/** Where data are in a response. Time and device may also be in an object that contains the list. */
export const AnswerShape = z.strictObject({
  format: z.enum(['json', 'csv']).default('json'),
  records: path,
  time: path,
  /** The format of times, as for files; times without offset are in `zone`, by default in the plant's zone. */
  timeFormat: notation.default('ISO'),
  zone: zone.optional(),
  /** Field of the time of day, if it is separate from the date. */
  clock: path,
  device: path,
  /** Prefix of the names of the values, if two requests would return the same names. */
  name: z.string().max(100).default(''),
  /** Whether the records are given as lists of equal length in one object, one list for each value. */
  columns: z.boolean().default(false),
  /** Set if a record has its values as a list of names and values. */
  pairs: z
    .strictObject({ list: path, name: z.string().min(1), value: z.string().min(1), unit: z.string().default('') })
    .optional(),
  /** Units of values, by their names in the record. */
  units: z.record(z.string(), z.string().max(20)).default({}),
  /** Fields of the record that are no values, such as the length of its interval. */
  without: z.array(z.string().max(100)).max(50).default([]),
  /** CSV: the separator, the line number of the names (from 1), and the number of lines below it that contain no data. */
  separator: z.string().min(1).max(3).default(';'),
  decimalSign: z.enum([',', '.']).default('.'),
  header: z.number().int().min(1).max(100).default(1),
  skip: z.number().int().min(0).max(100).default(0),
});
export type AnswerShape = z.output<typeof AnswerShape>;

const method = z.enum(['GET', 'POST']).default('GET');
const body = z.json().optional();

const HttpRequest = AnswerShape.extend({
  path: text,
  method,
  body,
  paging: z
    .discriminatedUnion('kind', [
      /** The response contains the URL of the next page. */
      z.strictObject({ kind: z.literal('next'), at: z.string().min(1) }),
      /** `{page}` is incremented until a page has no records. */
      z.strictObject({ kind: z.literal('page'), first: z.number().int().min(0).max(1).default(1) }),
      /** `{cursor}` is a value of the response; empty in the first request. */
      z.strictObject({ kind: z.literal('cursor'), at: z.string().min(1) }),
    ])
    .optional(),
});

/** Sign-in with OAuth 2: with credentials of the client, or with a token that results from the owner's consent. */
export const OAuthSignIn = z.strictObject({
  kind: z.literal('oauth'),
  url: text,
  grant: z.enum(['client_credentials', 'refresh_token']),
  scope: text.default(''),
  /** Whether id and secret of the client are sent in the header or in the body. */
  client: z.enum(['basic', 'body']).default('body'),
  /** URL at which the owner consents in a browser (code flow with PKCE); if empty, the token is entered by hand. */
  authorize: text.default(''),
  /** Scope to request there, if it differs from `scope`. */
  consentScope: text.default(''),
});
export type OAuthSignIn = z.output<typeof OAuthSignIn>;

/** How readings are requested from an HTTP service, and how its responses are read. */
export const HttpRecipe = z.strictObject({
  base: z.string().max(500),
  /** Headers may contain placeholders such as `{password}`; users who may read the source do not see their values. */
  headers: z.record(z.string().regex(/^[A-Za-z\d-]{1,60}$/), text).default({}),
  signIn: z
    .discriminatedUnion('kind', [
      OAuthSignIn,
      /** A call returns a token in a header, which all other calls must send. */
      z.strictObject({
        kind: z.literal('session'),
        path: text,
        body,
        header: z.string().regex(/^[A-Za-z\d-]{1,60}$/),
        minutes: z.number().int().min(1).max(1440),
      }),
    ])
    .optional(),
  /**
   * Request for the list of devices, sent once a day. The ids are values of `{device}`; requests with this placeholder
   * are sent for each device. `where` filters devices.
   */
  devices: z
    .strictObject({
      path: text,
      method,
      body,
      records: path,
      id: z.string().max(200).default(''),
      where: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  requests: z.array(HttpRequest).min(1).max(20),
  /** How requests are divided into periods; a request with `{from}` and `{to}` is sent for each period. */
  since: z
    .strictObject({
      format: z.enum(['iso', 'hour', 'unix', 'unix_ms', 'date', 'date_time']).default('iso'),
      zone: zone.optional(),
      /** Maximum length of the period of one request, in hours. */
      rangeHours: z
        .number()
        .min(0.25)
        .max(24 * 366)
        .default(24),
      /** Number of minutes before the newest time that are requested again, because values may arrive late. */
      overlapMinutes: z
        .number()
        .min(0)
        .max(7 * 1440)
        .default(60),
      /** Maximum number of hours that requests go back while no more data arrive. */
      lookBackHours: z
        .number()
        .min(0)
        .max(31 * 24)
        .default(48),
      /** Number of days that the first run requests. */
      firstDays: z.number().min(0).max(3660).default(1),
    })
    .optional(),
  /** A response counts as an error, whatever its status, if the value at `at` differs from `is`. */
  success: z
    .strictObject({
      at: z.string().min(1),
      is: z.json(),
      code: z.string().default(''),
      tooOften: z.array(z.number()).default([]),
      signedOut: z.array(z.number()).default([]),
    })
    .optional(),
  /** Maximum requests per day (UTC), including sign-ins and the list of devices. */
  perDay: z.number().int().min(1).max(100_000).default(2000),
  /** Maximum number of requests in one run. */
  perLook: z.number().int().min(1).max(500).default(60),
});
export type HttpRecipe = z.output<typeof HttpRecipe>;
export type HttpRequest = z.output<typeof HttpRequest>;

/** Parses a recipe; returns the reason if it is invalid. */
export function recipeOf(written: string): HttpRecipe | { readonly why: string } {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'no JSON' };
  }
  const read = HttpRecipe.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return { why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, '') };
}
