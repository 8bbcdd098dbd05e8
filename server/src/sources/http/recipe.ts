import * as z from 'zod';
import { timeParts } from '../../imports/formats/delimited/timeFormat.ts';
import { isZone } from './zones.ts';

/**
 * Names separated by points; `[]` after a name goes through a list, so that `meters[].values` means the values of all
 * meters.
 */
const path = z.string().max(200).default('');
const zone = z.string().max(60).refine(isZone, { error: 'is no zone' });
const text = z.string().max(2000);

const notation = z
  .string()
  .max(60)
  .refine((one) => /^(ISO|Unix|Unix ms|Excel)$/.test(one) || timeParts(one) !== undefined, { error: 'is no notation' });

/** Places of data in an answer. The time and the device may also be above the list, such as at its top. */
export const AnswerShape = z.strictObject({
  format: z.enum(['json', 'csv']).default('json'),
  records: path,
  time: path,
  /** The notation of times, as in files; times without offset are in `zone`, otherwise in the plant's zone. */
  timeFormat: notation.default('ISO'),
  zone: zone.optional(),
  /** Field of the time of day, if it is separate from the date. */
  clock: path,
  device: path,
  /** Prefix of the names of the values, if two requests would return the same names. */
  name: z.string().max(100).default(''),
  /** The records are lists of equal length in one object, one for each value. */
  columns: z.boolean().default(false),
  /** A record has its values as a list of names and values. */
  pairs: z
    .strictObject({ list: path, name: z.string().min(1), value: z.string().min(1), unit: z.string().default('') })
    .optional(),
  /** Units of values, by their names in the record. */
  units: z.record(z.string(), z.string().max(20)).default({}),
  /** Fields of the record that are no values, such as the length of its interval. */
  without: z.array(z.string().max(100)).max(50).default([]),
  /** CSV: the separator; the number of the line with the names, from 1; lines below it that contain no data. */
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
      /** The address of the next page is in the answer. */
      z.strictObject({ kind: z.literal('next'), at: z.string().min(1) }),
      /** `{page}` counts up until a page has no record. */
      z.strictObject({ kind: z.literal('page'), first: z.number().int().min(0).max(1).default(1) }),
      /** `{cursor}` is a value of the answer; it is empty at first. */
      z.strictObject({ kind: z.literal('cursor'), at: z.string().min(1) }),
    ])
    .optional(),
});

/** Signing in by OAuth 2: with the client's own credentials, or with a token that the owner's consent gave. */
export const OAuthSignIn = z.strictObject({
  kind: z.literal('oauth'),
  url: text,
  grant: z.enum(['client_credentials', 'refresh_token']),
  scope: text.default(''),
  /** Whether name and secret of the client are sent in the header or in the body. */
  client: z.enum(['basic', 'body']).default('body'),
  /** Address at which the owner consents in a browser (code flow, with PKCE); empty: the token is entered by hand. */
  authorize: text.default(''),
  /** Scope that is asked for there, if it is another. */
  consentScope: text.default(''),
});
export type OAuthSignIn = z.output<typeof OAuthSignIn>;

/** How readings are requested from a service over HTTP, and how its answers are read. */
export const HttpRecipe = z.strictObject({
  base: z.string().max(500),
  /** May contain `{password}` and the like; readers of the source do not see their values. */
  headers: z.record(z.string().regex(/^[A-Za-z\d-]{1,60}$/), text).default({}),
  signIn: z
    .discriminatedUnion('kind', [
      OAuthSignIn,
      /** One call returns a token in a header, which is sent with all other calls. */
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
   * Requested once a day; its ids are values for `{device}`, and each request that names it is made for each; `where`
   * filters devices.
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
  /** Requests that name `{from}` and `{to}` are made for stretches of time. */
  since: z
    .strictObject({
      format: z.enum(['iso', 'hour', 'unix', 'unix_ms', 'date', 'date_time']).default('iso'),
      zone: zone.optional(),
      /** The longest stretch of one request. */
      rangeHours: z
        .number()
        .min(0.25)
        .max(24 * 366)
        .default(24),
      /** Overlap that is requested again, because values arrive late. */
      overlapMinutes: z
        .number()
        .min(0)
        .max(7 * 1440)
        .default(60),
      /** If no data come any more, requests go this far back. */
      lookBackHours: z
        .number()
        .min(0)
        .max(31 * 24)
        .default(48),
      /** The first time. */
      firstDays: z.number().min(0).max(3660).default(1),
    })
    .optional(),
  /** An answer with another value than `is` at `at` is a refusal, whatever its status. */
  success: z
    .strictObject({
      at: z.string().min(1),
      is: z.json(),
      code: z.string().default(''),
      tooOften: z.array(z.number()).default([]),
      signedOut: z.array(z.number()).default([]),
    })
    .optional(),
  /** Requests of a day (UTC), sign-ins and the list of devices counted. */
  perDay: z.number().int().min(1).max(100_000).default(2000),
  /** Number of requests in one look. */
  perLook: z.number().int().min(1).max(500).default(60),
});
export type HttpRecipe = z.output<typeof HttpRecipe>;
export type HttpRequest = z.output<typeof HttpRequest>;

/** A recipe from its text, or the reason why it is invalid. */
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
