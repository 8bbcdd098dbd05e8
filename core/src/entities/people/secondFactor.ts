import * as z from 'zod';
import { day, flag, instant } from '../fields.ts';

/**
 * Code for the second factor: six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored.
 */
const code = z.string().trim().min(1).max(64);
const password = z.string().min(1).max(1000);

/** Second factor of the caller's account. */
export const SecondFactor = z
  .object({
    /** Whether signing in also requires a code. */
    is_on: flag,
    since: instant,
    last_used_at: instant,
    /** Number of unused recovery codes. */
    recovery_codes_left: z.number().int(),
    /**
     * Whether the session policy requires a second factor. Until it is set up, a session that began with a password can
     * only be used to set it up.
     */
    is_required: flag,
    /** Day from which the session policy requires a second factor, if that is in the future. */
    required_from: day,
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

export const SecondFactorBegin = z.object({ current_password: password });
/**
 * Secret from which an app generates codes, shown only once. The second factor becomes active when a code is entered.
 */
export const SecondFactorSecret = z
  .object({
    /** Base32, to be typed into an app. */
    secret: z.string(),
    /** `otpauth://totp/…` URI that apps read from a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

export const SecondFactorFinish = z.object({ code });
/** Password and code; changes that weaken the sign-in require both. */
export const SecondFactorProof = z.object({ current_password: password, code });

/** Recovery codes, shown only once. Each can be used once instead of a code of the app. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** Confirms the identity: a code of the app, a recovery code, or the password if there is no second factor. */
export const IdentityProof = z.object({ current_password: password.optional(), code: code.optional() });
export type IdentityProof = z.output<typeof IdentityProof>;

export const IdentityConfirmed = z
  .object({
    /** Time until which the session need not confirm the identity again. */
    confirmed_until: instant,
  })
  .meta({ id: 'IdentityConfirmed' });
export type IdentityConfirmed = z.output<typeof IdentityConfirmed>;
