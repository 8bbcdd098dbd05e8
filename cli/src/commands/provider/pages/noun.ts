import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const pages: Noun = {
  summary: say('Impressum, Datenschutz und Nutzungsbedingungen', 'Imprint, privacy and terms'),
  verbs: {
    show: async () => (await import('./show.ts')).pagesShow,
    write: async () => (await import('./write.ts')).pagesWrite,
  },
};
