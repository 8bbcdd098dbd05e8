import type { NamedProfile } from '../../config/profiles.ts';
import type { Context } from '../../context.ts';
import { say } from '../../texts.ts';
import { shownProfile } from './shownProfile.ts';

export async function showProfile(context: Context, profile: NamedProfile): Promise<void> {
  const shown = shownProfile(profile.name, profile, context.profile()?.name === profile.name);
  await context.out.record(shown, [
    [say('Profil', 'Profile'), shown.name],
    [say('Adresse', 'Address'), shown.host],
    [say('Benutzer', 'User'), shown.username],
    [say('Sprache', 'Language'), shown.language],
    [say('angemeldet', 'signed in'), shown.signed_in],
    [say('in Gebrauch', 'in use'), shown.in_use],
  ]);
}
