import { flag, id, int, maybeInt, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A passkey of a device or password manager with which an account can be opened (WebAuthn, decision 4.58). */
const passkey: Table = {
  name: 'passkey',
  columns: {
    id,
    account_id: partOf('account'),
    name: text,
    /** The device's id of the key, base64url. */
    credential_id: text,
    /** Public key in COSE form, base64url. */
    public_key: text,
    /** Counter of uses from the device; 0 if the device does not count. */
    sign_count: int,
    /** Ways in which browsers reach the device, as a JSON list. */
    transports: textOr('[]'),
    /** Host of the portal for which it was created. */
    rp_id: text,
    backed_up: flag,
    created_at: int,
    last_used_at: maybeInt,
  },
  unique: [['credential_id']],
  indexes: [['account_id']],
};

/** Adds passkeys, and which of them began a session. */
export async function passkeys(schema: Schema): Promise<void> {
  await schema.create(passkey);
  await schema.addColumn('session_token', 'passkey_id', maybeInt);
}
