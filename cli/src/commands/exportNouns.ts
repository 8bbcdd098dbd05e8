import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** What can be taken away as a file. */
export const exportNouns: Readonly<Record<string, Noun>> = {
  export: {
    summary: say('Berichte und Messwerte als Tabelle oder Datei', 'Reports and values as a table or file'),
    verbs: {
      analysis: async () => (await import('./export/analysis.ts')).exportAnalysis,
      research: async () => (await import('./export/research.ts')).exportResearch,
      evaluation: async () => (await import('./export/evaluation.ts')).exportEvaluation,
      'plant-evaluation': async () => (await import('./export/plantEvaluation.ts')).exportPlantEvaluation,
      journal: async () => (await import('./export/journal.ts')).exportJournal,
      'alarm-messages': async () => (await import('./export/alarmMessages.ts')).exportAlarmMessages,
      'daily-report': async () => (await import('./export/dailyReport.ts')).exportDailyReport,
      overview: async () => (await import('./export/overview.ts')).exportOverview,
      'live-data': async () => (await import('./export/liveData.ts')).exportLiveData,
      notifications: async () => (await import('./export/notifications.ts')).exportNotifications,
      billing: async () => (await import('./export/billing.ts')).exportBilling,
      prices: async () => (await import('./export/prices.ts')).exportPrices,
      users: async () => (await import('./export/users.ts')).exportUsers,
    },
  },
};
