import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { shownProfile } from './shownProfile.ts';
import { profileShape } from './profileShape.ts';

export const profilesList = command({
  summary: say(
    'Profile auflisten: Installationen, bei denen man angemeldet war',
    'List the profiles: installations one signed in at',
  ),
  access: 'public',
  writes: async (of) => of.z.array(await profileShape(of)),
  lists: true,
  async run(context) {
    const config = context.config.read();
    const used = context.profile()?.name;
    const profiles = Object.entries(config.profiles).map(([name, profile]) =>
      shownProfile(name, profile, name === used),
    );
    if (profiles.length === 0 && !context.out.json) {
      await context.out.note(none);
      return;
    }
    await context.out.list(profiles, [
      { head: say(' ', ' '), value: (row) => (row.in_use ? '*' : ' ') },
      { head: say('Profil', 'Profile'), value: (row) => row.name },
      { head: say('Adresse', 'Address'), value: (row) => row.host },
      { head: say('Benutzer', 'User'), value: (row) => row.username },
      { head: say('Sprache', 'Language'), value: (row) => row.language, spare: 'empty' },
      { head: say('angemeldet', 'signed in'), value: (row) => row.signed_in },
    ]);
  },
});

const none = say('Noch kein Profil. Anlegen mit: leitwarte login', 'No profile yet. Make one with: leitwarte login');
