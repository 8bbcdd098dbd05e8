import * as z from 'zod';
import { count, instant, list, text } from '../fields.ts';

/** Ours: what one check of the installation finds (decision 4.48). */
export const SystemFinding = z
  .object({
    /** Such as outbox, import, job, provider, disk, backup, certificate. */
    check: z.string(),
    state: z.enum(['ok', 'warning', 'error']),
    /** Key of the cause, of which the provider is notified once; null: nobody is notified. */
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

/** Ours: the backups that the server makes by itself, and what came of the last trial of putting one back. */
export const SystemBackups = z
  .object({
    /** German time hh:mm; null: the server saves nothing by itself. */
    at: text,
    folder: text,
    is_encrypted: z.boolean(),
    /** Time of the newest backup, by hand or by the schedule. */
    last_at: instant,
    /** A backup was requested or is being made. */
    is_running: z.boolean(),
    /** Why nothing came of the newest one by the schedule or by a wish; null: it is there, or there was none. */
    failure: text,
    trial: z.object({ at: instant, is_good: z.boolean(), text: z.string() }).nullable(),
    /** The newest first. */
    backups: list(
      z.object({
        name: z.string(),
        made_at: instant,
        size_bytes: count,
        is_encrypted: z.boolean(),
        /** No: something of it is missing, and it counts as none. */
        is_complete: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SystemBackups' });
export type SystemBackups = z.output<typeof SystemBackups>;
