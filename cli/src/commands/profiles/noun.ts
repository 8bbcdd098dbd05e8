import type { Noun } from '../../command.ts';
import { say } from '../../texts.ts';

export const profiles: Noun = {
  summary: say('Profile: mehrere Installationen', 'Profiles: several installations'),
  verbs: {
    list: async () => (await import('./list.ts')).profilesList,
    show: async () => (await import('./show.ts')).profilesShow,
    switch: async () => (await import('./switch.ts')).profilesSwitch,
    remove: async () => (await import('./remove.ts')).profilesRemove,
  },
};
