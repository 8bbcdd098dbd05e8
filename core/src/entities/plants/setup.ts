import * as z from 'zod';

export const SetupState = z
  .object({
    /**
     * Whether there is no account yet. If so, whoever has the code from the server's console becomes the first
     * superuser.
     */
    is_open: z.boolean(),
  })
  .meta({ id: 'SetupState' });
export type SetupState = z.output<typeof SetupState>;

export const SetupBody = z.object({
  /** Code as printed by the server; blanks, hyphens and case are ignored. */
  code: z.string().trim().min(1).max(100),
  /** Mail address of the first superuser, for resetting a lost password. */
  email: z.email({ error: 'not_an_email' }).max(254),
  password: z.string().min(1).max(1000),
});
export type SetupBody = z.output<typeof SetupBody>;

export const FirstSuperuser = z.object({ username: z.string() }).meta({ id: 'FirstSuperuser' });
export type FirstSuperuser = z.output<typeof FirstSuperuser>;
