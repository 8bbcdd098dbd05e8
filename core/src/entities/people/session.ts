import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

/** How a session is begun; defined here because the first load of the portal contains no other codes. */
export const sessionWays = ['password', 'sso', 'passkey'] as const;
export type SessionWay = (typeof sessionWays)[number];

export const Credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(1000),
  /** Ours: code of the app, or a recovery code, if an account has a second factor (decision 4.58). */
  code: z.string().max(64).optional(),
});
export const LoginResponse = z.object({ auth_token: z.string() }).meta({ id: 'LoginResponse' });

/** A session of the own account. */
export const Session = z
  .object({
    id,
    /** Address of the sign-in; empty if unknown. */
    address: z.string(),
    /** Name of the program that signed in. */
    agent: z.string(),
    /** How it was begun. */
    way: z.enum(sessionWays),
    /** Name of the machine, if the browser signed in a terminal there; null for every other session. */
    terminal: text,
    created_at: instant,
    /** To the hour. */
    last_used_at: instant,
    is_current: flag,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
