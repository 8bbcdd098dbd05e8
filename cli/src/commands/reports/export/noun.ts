import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const exports: Noun = {
  summary: say('Berichte und Messwerte als Tabelle oder Datei', 'Reports and values as a table or file'),
  verbs: {
    analysis: async () => (await import('./analysis.ts')).exportAnalysis,
    research: async () => (await import('./research.ts')).exportResearch,
    evaluation: async () => (await import('./evaluation.ts')).exportEvaluation,
    'plant-evaluation': async () => (await import('./plantEvaluation.ts')).exportPlantEvaluation,
    journal: async () => (await import('./journal.ts')).exportJournal,
    'alarm-messages': async () => (await import('./alarmMessages.ts')).exportAlarmMessages,
    'daily-report': async () => (await import('./dailyReport.ts')).exportDailyReport,
    losses: async () => (await import('./losses.ts')).exportLosses,
    statement: async () => (await import('./statement.ts')).exportStatement,
    overview: async () => (await import('./overview.ts')).exportOverview,
    'live-data': async () => (await import('./liveData.ts')).exportLiveData,
    notifications: async () => (await import('./notifications.ts')).exportNotifications,
    billing: async () => (await import('./billing.ts')).exportBilling,
    prices: async () => (await import('./prices.ts')).exportPrices,
    users: async () => (await import('./users.ts')).exportUsers,
  },
};
