import * as z from 'zod';
import { day, flag, instant } from '../fields.ts';

/** Six digits of an app, or a recovery code; spaces and hyphens are of no account. */
const code = z.string().trim().min(1).max(64);
const password = z.string().min(1).max(1000);

/** Second factor of the caller's own account. */
export const SecondFactor = z
  .object({
    /** Whether signing in needs a code as well. */
    is_on: flag,
    since: instant,
    last_used_at: instant,
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.number().int(),
    /** The session policy requires one: until it is set up, a session by password can do nothing else. */
    is_required: flag,
    /** The day from which on the session policy requires one, if it is in the future. */
    required_from: day,
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

export const SecondFactorBegin = z.object({ current_password: password });
/**
 * The secret from which an app makes codes, shown only once; the second factor is not active before a code was
 * entered.
 */
export const SecondFactorSecret = z
  .object({
    /** Base32, for typing into an app. */
    secret: z.string(),
    /** `otpauth://totp/…`, as apps read it from a picture. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

export const SecondFactorFinish = z.object({ code });
/** Password and code together, for changes that would weaken the sign-in. */
export const SecondFactorProof = z.object({ current_password: password, code });

/** Shown only once; each opens the account once in place of a code. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** The confirmation: a code of the app or a recovery code, or the password if there is no second factor. */
export const IdentityProof = z.object({ current_password: password.optional(), code: code.optional() });
export type IdentityProof = z.output<typeof IdentityProof>;

export const IdentityConfirmed = z
  .object({
    /** Until when the session is not asked again. */
    confirmed_until: instant,
  })
  .meta({ id: 'IdentityConfirmed' });
export type IdentityConfirmed = z.output<typeof IdentityConfirmed>;
