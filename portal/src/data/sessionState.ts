import { allows, rightsOf, type Access, type Viewer } from '@leitwarte/core/access';
import type { AuthGroup, Organisation, User } from '@leitwarte/core/entities';

/** A permission group that somebody tries out. */
export interface ViewedGroup {
  readonly id: number;
  readonly name: string;
}

export interface SignedIn {
  readonly kind: 'signedIn';
  readonly user: User;
  readonly viewer: Viewer;
  /** Undefined until loaded, or where its loading failed. */
  readonly organisation: Organisation | undefined;
  /** The sign-in sequence has run to its end. */
  readonly settled: boolean;
  /** Came through the login form, not by a reload. */
  readonly fresh: boolean;
  /** The permission group that the portal is looked at as, reading alone; undefined: as oneself. */
  readonly looking?: ViewedGroup | undefined;
}

/** Why a session ended that nobody ended here: the server refused it, or another tab signed out. */
export type SessionEnd = 'refused' | 'elsewhere';

export interface Stranger {
  readonly kind: 'stranger';
  readonly ended?: SessionEnd | undefined;
}

export interface Restoring {
  readonly kind: 'restoring';
  /** The server does not answer; the sequence waits and tries again (decision 4.37). */
  readonly silent?: boolean;
}

export type SessionState = Stranger | Restoring | SignedIn;

/** The viewer of a profile and its first permission group; without a group no dialog right. */
export function viewerOf(user: User, groups: readonly AuthGroup[]): Viewer {
  return {
    id: user.id,
    isSuperuser: user.is_superuser,
    group: user.grp_name_bez ?? '',
    may: rightsOf(groups[0]?.permissions ?? []),
  };
}

export type GuardVerdict = 'show' | 'wait' | { readonly redirect: '/' | '/dashboard' };

/** Whether a place of this access is shown, and where to go instead. */
export function guard(access: Access, state: SessionState): GuardVerdict {
  if (access === 'public') return 'show';
  if (state.kind === 'restoring') return 'wait';
  if (state.kind === 'stranger') return { redirect: '/' };
  return allows(access, state.viewer) ? 'show' : { redirect: '/dashboard' };
}
