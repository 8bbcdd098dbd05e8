import * as z from 'zod';
import { flag, id, instant, text } from '../fields.ts';

const ticket = z.string().min(1).max(200);
/** The browser's answer as JSON: the form of `PublicKeyCredential.toJSON()`. */
const credential = z.string().min(1).max(16_000);

/** A passkey of the own account: a key of a device or of a password manager that signs in without password and code. */
export const Passkey = z
  .object({
    id,
    name: text,
    created_at: instant,
    /** Null if it was never used. */
    last_used_at: instant,
    /** Whether its maker synchronises it across devices. */
    is_synced: flag,
    /** Host of the address of the portal that it was made for. */
    host: z.string(),
    /** Whether that is the present host: for another one it is useless. */
    is_usable: flag,
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const PasskeyBegun = z
  .object({
    /**
     * Proves in the second step that this window began the sign-in; single use, 10 minutes. Only the window keeps it.
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
