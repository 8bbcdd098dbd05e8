import * as z from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { type KeyPair, newKeyPair } from './keyPair.ts';

const NAME = 'push_key';
/** Context that binds the encrypted private key to its purpose. */
const SEALED_FOR = 'push key';

const Stored = z.object({ public_key: z.string(), sealed: z.string() });

type Context = Pick<ServerContext, 'db' | 'platform'>;

/**
 * The key pair that identifies this installation to push services. It is created on first use and stored in the
 * database with its private key encrypted. If that key cannot be decrypted, because the encryption key of the
 * installation has changed, a new pair replaces it; devices must then subscribe again.
 */
export async function serverKeyOf({ db, platform }: Context): Promise<KeyPair> {
  const stored = await storedValue(db);
  const known = stored === undefined ? undefined : await opened(platform, stored);
  if (known !== undefined) return known;
  const made = await newKeyPair();
  const sealed = await platform.secrets.seal(made.privateKey, SEALED_FOR);
  const value = JSON.stringify({ public_key: made.publicKey, sealed } satisfies z.input<typeof Stored>);
  // if several processes create a pair, only the first is stored, and all use that one
  if (stored === undefined)
    await db
      .insertInto('setting')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  else await db.updateTable('setting').set({ value }).where('name', '=', NAME).where('value', '=', stored).execute();
  const first = await storedValue(db);
  const kept = first === undefined ? undefined : await opened(platform, first);
  if (kept === undefined) throw new Error('the key of push messages cannot be opened after it was stored');
  return kept;
}

async function storedValue(db: Context['db']): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

async function opened({ secrets }: Context['platform'], value: string): Promise<KeyPair | undefined> {
  const { public_key: publicKey, sealed } = Stored.parse(JSON.parse(value));
  const privateKey = await secrets.open(sealed, SEALED_FOR);
  return privateKey === undefined ? undefined : { publicKey, privateKey };
}
