import { beginStep, passkeysHere } from '../areas/people/passkeys/steps.ts';
import type { ServerContext } from '../platform/context.ts';
import { softwareAuthenticator } from './authenticator.ts';

const owner = (id: number) => ({ id, username: `konto${id}`, name: `Konto ${id}` });

/** Gives an account a passkey; returns its device. */
export async function givePasskey(context: ServerContext, accountId: number) {
  const { db, platform } = context;
  const device = softwareAuthenticator();
  const passkeys = passkeysHere(context);
  const { options, challenge } = await passkeys.askForNew(owner(accountId), []);
  const made = await passkeys.takeNew(challenge, device.create(options));
  const { id } = await db
    .insertInto('passkey')
    .values({
      account_id: accountId,
      name: 'Laptop',
      credential_id: made.credentialId,
      public_key: made.publicKey,
      sign_count: made.signCount,
      rp_id: made.host,
      created_at: platform.now(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, device };
}

/** The body with which an account completes adding a passkey. */
export async function addingOf(context: ServerContext, accountId: number) {
  const asked = await passkeysHere(context).askForNew(owner(accountId), []);
  const { ticket, options } = await beginStep(context, 'passkey_add', accountId, asked);
  return { ticket, name: 'Laptop', credential: softwareAuthenticator().create(options) };
}

/** The body with which the owner of a passkey signs in or confirms their identity. */
export async function provingOf(context: ServerContext, accountId: number, purpose: 'passkey' | 'passkey_confirm') {
  const { device } = await givePasskey(context, accountId);
  const asked = await passkeysHere(context).ask();
  const of = purpose === 'passkey' ? null : accountId;
  const { ticket, options } = await beginStep(context, purpose, of, asked);
  return { ticket, credential: device.get(options) };
}
