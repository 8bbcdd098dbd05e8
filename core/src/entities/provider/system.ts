import * as z from 'zod';
import { count, instant, list, text } from '../fields.ts';

/** Ours: result of one check of the installation (decision 4.48). */
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

/** Ours: result of a mail that was tried immediately. */
export const MailTried = z
  .object({ recipient: z.string(), state: z.enum(['sent', 'failed', 'unclear']), error: text })
  .meta({ id: 'MailTried' });
export type MailTried = z.output<typeof MailTried>;

/** Ours: the scheduled backups, and the result of the last trial restore. */
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
    /** Why the newest scheduled or requested backup failed; null: it exists, or there was none. */
    failure: text,
    trial: z.object({ at: instant, is_good: z.boolean(), text: z.string() }).nullable(),
    /** The newest first. */
    backups: list(
      z.object({
        name: z.string(),
        made_at: instant,
        size_bytes: count,
        is_encrypted: z.boolean(),
        /** False: something of it is missing, and it does not count. */
        is_complete: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SystemBackups' });
export type SystemBackups = z.output<typeof SystemBackups>;
