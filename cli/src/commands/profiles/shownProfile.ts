import type { Profile } from '../../config/store.ts';

/** A profile as it is shown and written as JSON, without its token. */
export interface ShownProfile {
  readonly name: string;
  readonly host: string;
  readonly username: string | null;
  readonly language: string | null;
  readonly signed_in: boolean;
  readonly in_use: boolean;
}

export function shownProfile(name: string, profile: Profile, inUse: boolean): ShownProfile {
  return {
    name,
    host: profile.host,
    username: profile.username ?? null,
    language: profile.language ?? null,
    signed_in: profile.token !== undefined,
    in_use: inUse,
  };
}
