import * as z from 'zod';
import { sealBreaks, securityEvents, securityResults } from '../../codes/index.ts';
import { id, instant, optionalId, PageQuery, text } from '../fields.ts';

/** An entry of the security log: who did what to whom, when, from which address, and with what result. */
export const SecurityEntry = z
  .object({
    id,
    at: instant,
    event: z.enum(securityEvents),
    /** Account that did it; null if nobody was signed in. */
    actor: optionalId,
    actor_name: text,
    /** Account, group or organisation concerned. */
    subject: optionalId,
    subject_name: text,
    organisation: optionalId,
    address: text,
    result: z.enum(securityResults),
    /** Why the action was refused. */
    reason: text,
    /** What changed: `{field: [before, after]}` as JSON. */
    changes: text,
    request_id: text,
    /** Number of occurrences within one minute: frequent refusals are combined into one entry. */
    count: z.number().int(),
  })
  .meta({ id: 'SecurityEntry' });
export type SecurityEntry = z.output<typeof SecurityEntry>;

const name = z.string().max(200).optional();
const moment = z.iso.datetime({ offset: true }).optional();

/** Filter of events; missing and empty fields are ignored. */
export const SecurityFilter = z.object({
  event: z.enum(securityEvents).or(z.literal('')).optional(),
  result: z.enum(securityResults).or(z.literal('')).optional(),
  /** Name of the person who did it. */
  actor: name,
  /** Name of the person concerned. */
  subject: name,
  address: name,
  from: moment,
  /** Exclusive. */
  until: moment,
});
export type SecurityFilter = z.output<typeof SecurityFilter>;
export const SecurityQuery = PageQuery.extend(SecurityFilter.shape);

/** Number of the seal after which to continue; default: from the beginning. */
export const SealQuery = z.object({ after: z.coerce.number().int().min(0).optional() });

/** Result of verifying the seals of the log, or a portion of them. */
export const SealCheck = z
  .object({
    /** Number of checked seals. */
    rows: z.number().int(),
    /** Number of seals whose key the server does not have, so that they could not be verified. */
    unchecked: z.number().int(),
    /** Whether the beginning or the end of the chain is signed with such a key. */
    unchecked_marks: z.boolean(),
    /** Number of the last checked seal. */
    head_no: optionalId,
    head_seal: text,
    /** Number of the seal at which the chain is broken. */
    broken_no: optionalId,
    /** Event of that seal; empty if the seal that would name it is missing. */
    broken_event: optionalId,
    broken_reason: z.enum(sealBreaks).nullable().default(null),
    /** `after` for the next portion; empty at the end. */
    next: optionalId,
    /** Number of events older than five minutes without a seal; counted at the end. */
    unsealed: z.number().int(),
  })
  .meta({ id: 'SealCheck' });
export type SealCheck = z.output<typeof SealCheck>;
