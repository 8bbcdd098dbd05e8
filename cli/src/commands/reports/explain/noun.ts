import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const explain: Noun = {
  summary: say('Woher eine Zahl kommt, bis zu Datei und Zeile', 'Where a figure comes from, to file and line'),
  verbs: {
    value: async () => (await import('./value.ts')).explainValue,
    figure: async () => (await import('./figure.ts')).explainFigure,
    column: async () => (await import('./column.ts')).explainColumn,
    evaluation: async () => (await import('./evaluation.ts')).explainEvaluation,
    'daily-report': async () => (await import('./dailyReport.ts')).explainDailyReport,
    journal: async () => (await import('./journal.ts')).explainJournal,
    losses: async () => (await import('./losses.ts')).explainLosses,
  },
};
