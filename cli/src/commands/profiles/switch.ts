import { command } from '../../command.ts';
import { existingProfile } from '../../config/profiles.ts';
import { say } from '../../texts.ts';

export const profilesSwitch = command({
  summary: say('Ein anderes Profil in Gebrauch nehmen', 'Use another profile from now on'),
  access: 'public',
  writes: 'nothing',
  arguments: { profil: { describe: say('Name', 'name') } },
  async run(context, args) {
    const config = context.config.read();
    const { host } = existingProfile(config, args.profil);
    await context.config.write({ ...config, profile: args.profil });
    await context.out.note(say(`Ab jetzt ${args.profil}: ${host}`, `From now on ${args.profil}: ${host}`));
  },
});
