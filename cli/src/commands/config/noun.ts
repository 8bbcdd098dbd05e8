import type { Noun } from '../../command.ts';
import { say } from '../../texts.ts';

export const config: Noun = {
  summary: say('Einstellungen dieses Programms', 'Settings of this program'),
  verbs: {
    show: async () => (await import('./show.ts')).configShow,
    set: async () => (await import('./set.ts')).configSet,
    unset: async () => (await import('./unset.ts')).configUnset,
  },
};
