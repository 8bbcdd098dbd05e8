import type { ServerContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import { hintsOf } from './proof.ts';

/**
 * Where a policy demands a second factor, the passkey of an account is it: who came by the password alone sets up no other one
 * beside it, or a stolen password would be enough. Who lost it has it taken away by whoever may.
 */
export async function mustComeByPasskey({ db, platform }: ServerContext, viewer: Viewer): Promise<void> {
  if (viewer.mustEnrol !== true) return;
  const usable = await hintsOf(db, viewer.id, platform.passkeys?.host());
  if (usable.length > 0) throw refuseAccount('non_field_errors', 'passkey_first');
}
