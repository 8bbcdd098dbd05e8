import { languages } from '@leitwarte/core/texts';
import type { Profile } from '../../config/store.ts';
import { addressOf } from '../../config/address.ts';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';

interface Setting {
  /** Returns the profile with this value; an invalid value is wrong usage. */
  set(profile: Profile, typed: string): Profile;
  /** Returns the profile without the setting; undefined if it is required. */
  readonly unset?: (profile: Profile) => Profile;
}

/** The settings of a profile. */
const settings: Readonly<Record<string, Setting>> = {
  language: {
    set(profile, typed) {
      const language = languages.find((one) => one === typed);
      if (language === undefined)
        throw wrongUsage(say(`Sprachen: ${languages.join(', ')}.`, `Languages: ${languages.join(', ')}.`));
      return { ...profile, language };
    },
    unset(profile) {
      const { language: _, ...rest } = profile;
      return rest;
    },
  },
  host: {
    /** The session belongs to the previous address, so it is removed. */
    set: (profile, typed) => {
      const host = addressOf(typed);
      if (host === profile.host) return profile;
      const { token: _, username: __, ...rest } = profile;
      return { ...rest, host };
    },
  },
};

export function settingOf(typed: string): Setting {
  const setting = Object.hasOwn(settings, typed) ? settings[typed] : undefined;
  if (setting !== undefined) return setting;
  const known = Object.keys(settings).join(', ');
  throw wrongUsage(
    say(
      `Die Einstellung „${typed}“ gibt es nicht. Möglich: ${known}.`,
      `There is no setting "${typed}". Known: ${known}.`,
    ),
  );
}
