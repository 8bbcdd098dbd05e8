import * as z from 'zod';
import { languages } from '../../texts/language.ts';
import { flag } from '../fields.ts';

/** Settings of the caller's account. */
export const AccountSettings = z
  .object({
    /** Whether mails about due tasks are sent. */
    mails_due_tasks: flag,
    /** Language of these mails and of the calendar; null: mails are in German, the calendar in the language of the request. */
    language: z.enum(languages).nullable().default(null),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.output<typeof AccountSettings>;

export const AccountSettingsPatch = z
  .object({ mails_due_tasks: z.boolean(), language: z.enum(languages).nullable() })
  .partial();
export type AccountSettingsPatch = z.output<typeof AccountSettingsPatch>;
