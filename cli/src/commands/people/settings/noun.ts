import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const settings: Noun = {
  summary: say('Mails und Sprache des eigenen Kontos', 'Mails and language of your own account'),
  verbs: {
    show: async () => (await import('./show.ts')).settingsShow,
    update: async () => (await import('./update.ts')).settingsUpdate,
  },
};
