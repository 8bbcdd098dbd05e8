import { profileInUse } from '../../config/profiles.ts';
import type { Profile } from '../../config/store.ts';
import type { Context } from '../../context.ts';
import { showProfile } from '../profiles/showProfile.ts';

const FIRST_PROFILE = 'default';

/** Changes the profile in use and shows it; if there is no profile, creates one. */
export async function changeProfile(context: Context, change: (profile: Profile) => Profile): Promise<void> {
  const config = context.config.read();
  const used = profileInUse(config, context.wantedProfile);
  const name = used?.name ?? context.wantedProfile ?? FIRST_PROFILE;
  const profile = change(config.profiles[name] ?? { host: context.host() });
  const chosen = config.profile ?? name;
  await context.config.write({ profile: chosen, profiles: { ...config.profiles, [name]: profile } });
  await showProfile(context, { ...profile, name });
}
