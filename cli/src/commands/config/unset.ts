import { command } from '../../command.ts';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';
import { changeProfile } from './changeProfile.ts';
import { settingOf } from './settings.ts';
import { profileShape } from '../profiles/profileShape.ts';

export const configUnset = command({
  summary: say('Eine Einstellung des Profils zurücknehmen', 'Take back a setting of the profile'),
  access: 'public',
  writes: profileShape,
  arguments: { einstellung: { describe: say('language', 'language') } },
  async run(context, args) {
    const { unset } = settingOf(args.einstellung);
    if (unset === undefined)
      throw wrongUsage(say(`Ohne ${args.einstellung} geht es nicht.`, `It cannot be without ${args.einstellung}.`));
    await changeProfile(context, unset);
  },
});
