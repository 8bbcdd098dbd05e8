import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

/** Ways of signing in; defined here so that the first load of the portal does not need the other codes. */
export const sessionWays = ['password', 'sso', 'passkey'] as const;
export type SessionWay = (typeof sessionWays)[number];

export const Credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(1000),
  /** Ours: code of an app, or a recovery code; required if the account has a second factor (decision 4.58). */
  code: z.string().max(64).optional(),
});
export const LoginResponse = z.object({ auth_token: z.string() }).meta({ id: 'LoginResponse' });

/** A session of the caller's account. */
export const Session = z
  .object({
    id,
    /** IP address of the sign-in; empty if unknown. */
    address: z.string(),
    /** Name of the program that signed in. */
    agent: z.string(),
    /** Way of signing in. */
    way: z.enum(sessionWays),
    /** Name of the machine if the session belongs to a terminal; otherwise null. */
    terminal: text,
    created_at: instant,
    /** When the session was last used, rounded to the hour. */
    last_used_at: instant,
    is_current: flag,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
