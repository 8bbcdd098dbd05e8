import * as z from 'zod';
import { sourceFaults } from '../../codes/index.ts';
import { optionalReference, reference } from '../bodyFields.ts';
import { count, instant, list, text } from '../fields.ts';
import { sourceFields } from './source.ts';

const said = z.object({ de: z.string(), en: z.string() });

/** A preset for a known service: how its data is requested, and which values the user has to enter. */
export const SourcePreset = z
  .object({
    key: z.string(),
    /** Kind of source to which the preset applies. */
    kind: z.enum(['http', 'imap']),
    maker: z.string(),
    about: said,
    /** Values that the user has to enter in `parameters`, one per line. */
    parameters: list(said.extend({ name: z.string(), usual: z.string() })),
    /** Descriptions of the user name and of the password; null if the service needs none. */
    username: said.nullable(),
    password: said.nullable(),
    poll_seconds: z.number().int(),
    /** URL of the manufacturer's documentation of the responses. */
    described: z.string(),
    /** Whether the preset was tested with the real service, not only with a server that simulates it. */
    is_tried: z.boolean(),
  })
  .meta({ id: 'SourcePreset' });
export type SourcePreset = z.output<typeof SourcePreset>;

/** Body of the request that begins an OAuth consent of the owner of a service. */
export const SourceConsentAsked = z.object({
  /** Address to which the service redirects the browser; it must be registered there for the OAuth client. */
  redirect_uri: z.url({ protocol: /^https?$/, error: 'invalid' }).max(500),
});
/** Address at which the owner of the service consents. */
export const SourceConsent = z.object({ url: z.string() }).meta({ id: 'SourceConsent' });
export type SourceConsent = z.output<typeof SourceConsent>;
/** Query parameters with which the service redirected the browser after the consent. */
export const SourceConsentGiven = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
});

/** Settings of a test request, which shows values before a source is created or changed. */
export const SourceTrial = z.object({
  plant: reference,
  /** An existing source; its stored password is used if none is sent. */
  source: optionalReference.optional(),
  preset: sourceFields.preset.optional(),
  recipe: sourceFields.recipe.optional(),
  parameters: sourceFields.parameters.optional(),
  username: sourceFields.username.optional(),
  password: sourceFields.password.optional(),
});
export type SourceTrial = z.output<typeof SourceTrial>;

/** Result of a test request: the responses of the service, and the values that would be stored. */
export const SourceTried = z
  .object({
    fault: z.enum(sourceFaults).nullable(),
    fault_detail: text,
    answers: list(
      z.object({
        path: z.string(),
        status: z.number().int(),
        bytes: count,
        records: count,
        /** Number of records that cannot be read. */
        unread: count,
        /** Reason why the first of them cannot be read. */
        reason: z.string(),
        newest: instant,
      }),
    ),
    /** The first values, each with the address under which it would be stored. */
    values: list(
      z.object({ time: instant, address: z.string(), value: z.union([z.number(), z.string()]), unit: z.string() }),
    ),
  })
  .meta({ id: 'SourceTried' });
export type SourceTried = z.output<typeof SourceTried>;
