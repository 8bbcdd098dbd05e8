import * as z from 'zod';
import { count, instant, list, text } from '../fields.ts';

/** Ours: result of one check of the installation (decision 4.48). */
export const SystemFinding = z
  .object({
    /** Name of the check, such as outbox, import, job, provider, disk, backup, certificate. */
    check: z.string(),
    state: z.enum(['ok', 'warning', 'error']),
    /** Key of the cause, about which the provider is notified only once; null: nobody is notified. */
    cause: text,
    text: z.string(),
    /** When the problem was first found. */
    since: instant,
  })
  .meta({ id: 'SystemFinding' });
export type SystemFinding = z.output<typeof SystemFinding>;

export const TestMailBody = z.object({ to: z.email().max(200).optional() });

/** Ours: result of a test mail that was sent immediately. */
export const MailTried = z
  .object({ recipient: z.string(), state: z.enum(['sent', 'failed', 'unclear']), error: text })
  .meta({ id: 'MailTried' });
export type MailTried = z.output<typeof MailTried>;

/** Ours: the scheduled backups, and the result of the last test restore. */
export const SystemBackups = z
  .object({
    /** Time of the daily backup in Germany, hh:mm; null: no scheduled backups. */
    at: text,
    folder: text,
    is_encrypted: z.boolean(),
    /** Time of the newest backup, scheduled or not. */
    last_at: instant,
    /** Whether a backup was requested or is running. */
    is_running: z.boolean(),
    /** Why the newest backup failed; null if it succeeded or if there was none. */
    failure: text,
    trial: z.object({ at: instant, is_good: z.boolean(), text: z.string() }).nullable(),
    /** Backups, newest first. */
    backups: list(
      z.object({
        name: z.string(),
        made_at: instant,
        size_bytes: count,
        is_encrypted: z.boolean(),
        /** Whether all parts of the backup exist; an incomplete backup does not count. */
        is_complete: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SystemBackups' });
export type SystemBackups = z.output<typeof SystemBackups>;
