import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { shownProfile } from '../profiles/shownProfile.ts';
import { configurationShape } from './configurationShape.ts';

export const configShow = command({
  summary: say('Zeigen, was gilt und woher es kommt', 'Show what holds and where it comes from'),
  access: 'public',
  writes: configurationShape,
  async run(context) {
    const { env } = context.world;
    const profile = context.profile();
    const set = Object.keys(env).filter((name) => name.startsWith('LEITWARTE_') && env[name]);
    const shown = {
      path: context.config.path,
      host: context.host(),
      language: context.language,
      environment: set,
      profile: profile === undefined ? null : shownProfile(profile.name, profile, true),
    };
    await context.out.record(shown, [
      [say('Datei', 'File'), shown.path],
      [say('Profil', 'Profile'), profile?.name],
      [say('Adresse', 'Address'), shown.host],
      [say('Sprache', 'Language'), shown.language],
      [say('Umgebung', 'Environment'), set.join(', ')],
    ]);
  },
});
