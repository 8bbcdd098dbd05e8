import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { changeProfile } from './changeProfile.ts';
import { settingOf } from './settings.ts';
import { profileShape } from '../profiles/profileShape.ts';

export const configSet = command({
  summary: say('Eine Einstellung des Profils setzen', 'Set a setting of the profile'),
  access: 'public',
  writes: profileShape,
  arguments: {
    einstellung: { describe: say('language oder host', 'language or host') },
    wert: { describe: say('etwa de, en oder eine Adresse', 'such as de, en or an address') },
  },
  examples: ['leitwarte config set language en', 'leitwarte config set language de --profile kunde'],
  async run(context, args) {
    const setting = settingOf(args.einstellung);
    await changeProfile(context, (profile) => setting.set(profile, args.wert));
  },
});
