import * as z from 'zod';
import { sourceFaults } from '../../codes/index.ts';
import { optionalReference, reference } from '../bodyFields.ts';
import { count, instant, list, text } from '../fields.ts';
import { sourceFields } from './source.ts';

const said = z.object({ de: z.string(), en: z.string() });

/** A known service: how its data is requested, and which values a user has to enter. */
export const SourcePreset = z
  .object({
    key: z.string(),
    /** Kind of the sources that it is for. */
    kind: z.enum(['http', 'imap']),
    maker: z.string(),
    about: said,
    /** Values that the user has to enter in `parameters`, one per line. */
    parameters: list(said.extend({ name: z.string(), usual: z.string() })),
    /** What to enter as user name and password; null: not needed. */
    username: said.nullable(),
    password: said.nullable(),
    poll_seconds: z.number().int(),
    /** URL of the maker's documentation of the responses. */
    described: z.string(),
    /** Whether the preset was tested with the real service, not only with a server that simulates it. */
    is_tried: z.boolean(),
  })
  .meta({ id: 'SourcePreset' });
export type SourcePreset = z.output<typeof SourcePreset>;

/** Asks for the address at which the owner of a service consents. */
export const SourceConsentAsked = z.object({
  /** Where the service sends the browser afterwards; it must be registered there for the client. */
  redirect_uri: z.url({ protocol: /^https?$/, error: 'invalid' }).max(500),
});
export const SourceConsent = z.object({ url: z.string() }).meta({ id: 'SourceConsent' });
export type SourceConsent = z.output<typeof SourceConsent>;
/** What the service sent the browser back with. */
export const SourceConsentGiven = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
});

/** A test request that shows values before a source is created or changed. */
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

/** Response of a service, and the values that would be stored. */
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
        /** Number of records that cannot be read, and the first of them with the reason. */
        unread: count,
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
