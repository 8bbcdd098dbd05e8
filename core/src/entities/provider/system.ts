import * as z from 'zod';
import { instant, text } from '../fields.ts';

/** Ours: what one check of the installation finds (decision 4.48). */
export const SystemFinding = z
  .object({
    /** Such as outbox, import, job, provider, disk, backup, certificate. */
    check: z.string(),
    state: z.enum(['ok', 'warning', 'error']),
    /** What the provider is told of once; null: nobody is. */
    cause: text,
    text: z.string(),
    /** Since when the provider knows of it. */
    since: instant,
  })
  .meta({ id: 'SystemFinding' });
export type SystemFinding = z.output<typeof SystemFinding>;

export const TestMailBody = z.object({ to: z.email().max(200).optional() });

/** Ours: what became of a mail that was tried at once. */
export const MailTried = z
  .object({ recipient: z.string(), state: z.enum(['sent', 'failed', 'unclear']), error: text })
  .meta({ id: 'MailTried' });
export type MailTried = z.output<typeof MailTried>;
