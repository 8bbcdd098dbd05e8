import type { ServerContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import { hintsOf } from './proof.ts';

/**
 * If a policy requires a second factor, a passkey of the account is that factor. With only the password no other factor can be set up,
 * because then a stolen password would be enough. A lost passkey is deleted by somebody with the right to do so.
 */
export async function mustComeByPasskey({ db, platform }: ServerContext, viewer: Viewer): Promise<void> {
  if (viewer.mustEnrol !== true) return;
  const usable = await hintsOf(db, viewer.id, platform.passkeys?.host());
  if (usable.length > 0) throw refuseAccount('non_field_errors', 'passkey_first');
}
