import * as z from 'zod';
import { sealBreaks, securityEvents, securityResults } from '../../codes/index.ts';
import { id, instant, optionalId, PageQuery, text } from '../fields.ts';

/**
 * An entry of the security log: who did what to which account, group or organisation, when, from which address, and
 * with what result.
 */
export const SecurityEntry = z
  .object({
    id,
    at: instant,
    event: z.enum(securityEvents),
    /** Account that performed the action; null if nobody was signed in. */
    actor: optionalId,
    actor_name: text,
    /** Account, group or organisation affected by the action. */
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

/** Filter of security events; missing and empty fields are ignored. */
export const SecurityFilter = z.object({
  event: z.enum(securityEvents).or(z.literal('')).optional(),
  result: z.enum(securityResults).or(z.literal('')).optional(),
  /** Name of the person who performed the action. */
  actor: name,
  /** Name of the person affected by the action. */
  subject: name,
  address: name,
  from: moment,
  /** End of the time, exclusive. */
  until: moment,
});
export type SecurityFilter = z.output<typeof SecurityFilter>;
export const SecurityQuery = PageQuery.extend(SecurityFilter.shape);

/** Number of the seal after which to continue; default: from the beginning. */
export const SealQuery = z.object({ after: z.coerce.number().int().min(0).optional() });

/** Result of verifying the seals of the security log, or of a portion of them. */
export const SealCheck = z
  .object({
    /** Number of seals that were checked. */
    rows: z.number().int(),
    /**
     * Number of seals that could not be verified because the server does not have the key with which they were made.
     */
    unchecked: z.number().int(),
    /**
     * Whether the beginning or the end of the chain could not be verified because the server does not have the key with
     * which it was signed.
     */
    unchecked_marks: z.boolean(),
    /** Number of the last checked seal. */
    head_no: optionalId,
    head_seal: text,
    /** Number of the seal at which the chain is broken. */
    broken_no: optionalId,
    /** Id of the event whose seal is broken; null if the seal that would name it is missing. */
    broken_event: optionalId,
    broken_reason: z.enum(sealBreaks).nullable().default(null),
    /** Value of `after` for the next portion; null at the end. */
    next: optionalId,
    /** Number of events that are older than five minutes and have no seal; only counted in the last portion. */
    unsealed: z.number().int(),
  })
  .meta({ id: 'SealCheck' });
export type SealCheck = z.output<typeof SealCheck>;
