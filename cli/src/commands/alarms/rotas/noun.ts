import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const rotas: Noun = {
  summary: say('Dienstpläne: wer Bereitschaft hat', 'Rotas: who is on call'),
  verbs: {
    now: async () => (await import('./now.ts')).rotasNow,
    show: async () => (await import('./show.ts')).rotasShow,
    set: async () => (await import('./set.ts')).rotasSet,
    export: async () => (await import('./export.ts')).rotasExport,
    absent: async () => (await import('./absent.ts')).rotasAbsent,
    'take-over': async () => (await import('./takeOver.ts')).rotasTakeOver,
    calendar: async () => (await import('./calendar.ts')).rotasCalendar,
    import: async () => (await import('./import.ts')).rotasImport,
  },
};
