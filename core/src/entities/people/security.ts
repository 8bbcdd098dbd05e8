import * as z from 'zod';
import { securityEvents, securityResults } from '../../codes/index.ts';
import { id, instant, optionalId, PageQuery, text } from '../fields.ts';

/** One line of the record of security events: who did what to whom, when, from where, and what became of it. */
export const SecurityEntry = z
  .object({
    id,
    at: instant,
    event: z.enum(securityEvents),
    /** Who did it; nobody where nobody was signed in. */
    actor: optionalId,
    actor_name: text,
    /** Whose account, group or organisation it was about. */
    subject: optionalId,
    subject_name: text,
    organisation: optionalId,
    address: text,
    result: z.enum(securityResults),
    /** Why it was refused. */
    reason: text,
    /** What changed: `{field: [before, after]}` as JSON. */
    changes: text,
    request_id: text,
  })
  .meta({ id: 'SecurityEntry' });
export type SecurityEntry = z.output<typeof SecurityEntry>;

const name = z.string().max(200).optional();
const moment = z.iso.datetime({ offset: true }).optional();

/** Which lines are wanted; what is left out or empty is not asked for. */
export const SecurityFilter = z.object({
  event: z.enum(securityEvents).or(z.literal('')).optional(),
  result: z.enum(securityResults).or(z.literal('')).optional(),
  /** Name of whoever did it. */
  actor: name,
  /** Name of whom it was about. */
  subject: name,
  address: name,
  from: moment,
  /** Exclusive. */
  until: moment,
});
export type SecurityFilter = z.output<typeof SecurityFilter>;
export const SecurityQuery = PageQuery.extend(SecurityFilter.shape);
