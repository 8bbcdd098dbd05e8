import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const imports: Noun = {
  summary: say('Importierte Dateien und ihre Abrechnung', 'Imported files and their account'),
  verbs: {
    list: async () => (await import('./list.ts')).importsList,
    show: async () => (await import('./show.ts')).importsShow,
    rejected: async () => (await import('./rejected.ts')).importsRejected,
    retry: async () => (await import('./retry.ts')).importsRetry,
    undo: async () => (await import('./undo.ts')).importsUndo,
    push: async () => (await import('./push.ts')).importsPush,
    'set-up': async () => (await import('./setUp.ts')).importsSetUp,
    unclaimed: async () => (await import('./unclaimed.ts')).importsUnclaimed,
    claim: async () => (await import('./claim.ts')).importsClaim,
    guess: async () => (await import('./guess.ts')).importsGuess,
  },
};
