import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

const ticket = z.string().min(1).max(200);
/** Response of the browser as JSON, as returned by `PublicKeyCredential.toJSON()`. */
const credential = z.string().min(1).max(16_000);

/** A passkey of the caller's account: stored on a device or in a password manager, it signs in without password and code. */
export const Passkey = z
  .object({
    id,
    name: text,
    created_at: instant,
    /** Null if the passkey was never used. */
    last_used_at: instant,
    /** Whether the provider of the passkey synchronises it across devices. */
    is_synced: flag,
    /** Host of the portal for which it was created. */
    host: z.string(),
    /** Whether `host` is the current host of the portal; a passkey cannot be used for another host. */
    is_usable: flag,
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const PasskeyBegun = z
  .object({
    /**
     * Secret that proves in the second step that the same window began the sign-in; single use, valid for 10 minutes,
     * only stored in the window.
     */
    ticket: z.string(),
    /** Options for the browser as JSON: WebAuthn options with binary fields in base64url. */
    options: z.string(),
  })
  .meta({ id: 'PasskeyBegun' });
export type PasskeyBegun = z.output<typeof PasskeyBegun>;

export const PasskeyAdd = z.object({ ticket, name: z.string().trim().min(1).max(60), credential });
export const PasskeyProof = z.object({ ticket, credential });
export type PasskeyProof = z.output<typeof PasskeyProof>;

export const PasskeySession = z
  .object({
    auth_token: z.string(),
    /** Id of the account. */
    id,
  })
  .meta({ id: 'PasskeySession' });
export type PasskeySession = z.output<typeof PasskeySession>;
