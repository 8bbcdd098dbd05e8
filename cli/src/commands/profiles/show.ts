import { command } from '../../command.ts';
import { existingProfile } from '../../config/profiles.ts';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';
import { showProfile } from './showProfile.ts';
import { profileShape } from './profileShape.ts';

export const profilesShow = command({
  summary: say('Ein Profil zeigen, ohne sein Token', 'Show a profile, without its token'),
  access: 'public',
  writes: profileShape,
  arguments: { profil: { optional: true, describe: say('Name, sonst das in Gebrauch', 'name, else the one in use') } },
  async run(context, args) {
    const name = args.profil ?? context.wantedProfile ?? context.profile()?.name;
    if (name === undefined)
      throw wrongUsage(
        say('Noch kein Profil. Anlegen mit: leitwarte login', 'No profile yet. Make one with: leitwarte login'),
      );
    await showProfile(context, existingProfile(context.config.read(), name));
  },
});
