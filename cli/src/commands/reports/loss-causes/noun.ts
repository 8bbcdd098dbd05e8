import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const lossCausesNoun: Noun = {
  summary: say('Ursachen von Verlusten, von Hand zugeordnet', 'Causes of losses given by hand'),
  verbs: {
    set: async () => (await import('./set.ts')).lossCausesSet,
    undo: async () => (await import('./undo.ts')).lossCausesUndo,
  },
};
