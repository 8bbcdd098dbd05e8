import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const dailyReport: Noun = {
  summary: say('Aufbau des Tagesberichts', 'Structure of the daily report'),
  verbs: {
    show: async () => (await import('./structure.ts')).dailyReportStructure.show,
    export: async () => (await import('./structure.ts')).dailyReportStructure.export,
    diff: async () => (await import('./structure.ts')).dailyReportStructure.diff,
    apply: async () => (await import('./structure.ts')).dailyReportStructure.apply,
    test: async () => (await import('./tryOut.ts')).dailyReportTest,
  },
};
