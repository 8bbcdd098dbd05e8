import { allows, rightsOf, type Access, type Viewer } from '@leitwarte/core/access';
import type { AuthGroup, Organisation, User } from '@leitwarte/core/entities';

/** A permission group that is impersonated. */
export interface ViewedGroup {
  readonly id: number;
  readonly name: string;
}

export interface SignedIn {
  readonly kind: 'signedIn';
  readonly user: User;
  readonly viewer: Viewer;
  /** Undefined until it is loaded, or if loading failed. */
  readonly organisation: Organisation | undefined;
  /** The sign-in sequence is complete. */
  readonly settled: boolean;
  /** The session was started by the login form, not restored after a reload. */
  readonly fresh: boolean;
  /** The impersonated permission group, for which everything is read-only; undefined: the user's own view. */
  readonly looking?: ViewedGroup | undefined;
}

/** Why a session ended without a logout in this tab: the server refused it, or another tab signed out. */
export type SessionEnd = 'refused' | 'elsewhere';

export interface Stranger {
  readonly kind: 'stranger';
  readonly ended?: SessionEnd | undefined;
}

export interface Restoring {
  readonly kind: 'restoring';
  /** The server does not respond; the sequence waits and retries (decision 4.37). */
  readonly silent?: boolean;
}

export type SessionState = Stranger | Restoring | SignedIn;

/** The viewer from a profile and its first permission group; without a group there are no dialog rights. */
export function viewerOf(user: User, groups: readonly AuthGroup[]): Viewer {
  return {
    id: user.id,
    isSuperuser: user.is_superuser,
    group: user.grp_name_bez ?? '',
    may: rightsOf(groups[0]?.permissions ?? []),
  };
}

export type GuardVerdict = 'show' | 'wait' | { readonly redirect: '/' | '/dashboard' };

/** Whether a screen with this access is shown, and otherwise the redirect. */
export function guard(access: Access, state: SessionState): GuardVerdict {
  if (access === 'public') return 'show';
  if (state.kind === 'restoring') return 'wait';
  if (state.kind === 'stranger') return { redirect: '/' };
  return allows(access, state.viewer) ? 'show' : { redirect: '/dashboard' };
}
