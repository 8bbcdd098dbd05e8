import type { ServerContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import { hintsOf } from './proof.ts';

/**
 * Refuses, if a policy requires a second factor and the account has a usable passkey, to set up another factor in a
 * session that was opened only with the password; otherwise a stolen password would be enough. A lost passkey must be
 * deleted by a user with the right to do so.
 */
export async function mustComeByPasskey({ db, platform }: ServerContext, viewer: Viewer): Promise<void> {
  if (viewer.mustEnrol !== true) return;
  const usable = await hintsOf(db, viewer.id, platform.passkeys?.host());
  if (usable.length > 0) throw refuseAccount('non_field_errors', 'passkey_first');
}
