import type { Noun } from '../../command.ts';
import { say } from '../../texts.ts';

export const dailyReport: Noun = {
  summary: say('Aufbau des Tagesberichts', 'Structure of the daily report'),
  verbs: {
    show: async () => (await import('./show.ts')).dailyReportShow,
    export: async () => (await import('./export.ts')).dailyReportExport,
    diff: async () => (await import('./diff.ts')).dailyReportDiff,
    apply: async () => (await import('./apply.ts')).dailyReportApply,
    test: async () => (await import('./tryOut.ts')).dailyReportTest,
  },
};
