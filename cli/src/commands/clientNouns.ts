import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** Commands about this client and the installations it knows. */
export const clientNouns: Readonly<Record<string, Noun>> = {
  sessions: {
    summary: say('Die eigenen Sitzungen', 'Your own sessions'),
    verbs: {
      list: async () => (await import('./sessions/list.ts')).sessionsList,
      end: async () => (await import('./sessions/end.ts')).sessionsEnd,
    },
  },
  profiles: {
    summary: say('Profile: mehrere Installationen', 'Profiles: several installations'),
    verbs: {
      list: async () => (await import('./profiles/list.ts')).profilesList,
      show: async () => (await import('./profiles/show.ts')).profilesShow,
      switch: async () => (await import('./profiles/switch.ts')).profilesSwitch,
      remove: async () => (await import('./profiles/remove.ts')).profilesRemove,
    },
  },
  config: {
    summary: say('Einstellungen dieses Programms', 'Settings of this program'),
    verbs: {
      show: async () => (await import('./config/show.ts')).configShow,
      set: async () => (await import('./config/set.ts')).configSet,
      unset: async () => (await import('./config/unset.ts')).configUnset,
    },
  },
};
