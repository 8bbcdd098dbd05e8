import { flag, id, int, maybeInt, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A key of a device or password manager that opens an account by itself (WebAuthn, decision 4.58). */
const passkey: Table = {
  name: 'passkey',
  columns: {
    id,
    account_id: partOf('account'),
    name: text,
    /** What the device calls the key, base64url. */
    credential_id: text,
    /** COSE, base64url. */
    public_key: text,
    /** How often the device used it; 0 where it does not count. */
    sign_count: int,
    /** How browsers reach the device, as a JSON list. */
    transports: textOr('[]'),
    /** Host of the portal that it was made for. */
    rp_id: text,
    backed_up: flag,
    created_at: int,
    last_used_at: maybeInt,
  },
  unique: [['credential_id']],
  indexes: [['account_id']],
};

/** Signing in by passkeys: they, and which of them began a session. */
export async function passkeys(schema: Schema): Promise<void> {
  await schema.create(passkey);
  await schema.addColumn('session_token', 'passkey_id', maybeInt);
}
