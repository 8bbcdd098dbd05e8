import { contract } from '@leitwarte/core/contract';

/** The call that decides who may use a command that exports, or shows values. */
export const exportCalls: Readonly<Record<string, { readonly access: unknown }>> = {
  'export analysis': contract.research.analysis,
  'export research': contract.research.ofComponent,
  'export evaluation': contract.evaluations.ofType,
  'export plant-evaluation': contract.evaluations.ofPlants,
  'export journal': contract.plants.journal,
  'export alarm-messages': contract.plants.alarmMessages,
  'export daily-report': contract.dailyReports.report,
  'export overview': contract.plants.overview,
  'export live-data': contract.liveData.table,
  'export notifications': contract.billing.notifications,
  'export billing': contract.billing.month,
  'export prices': contract.prices.list,
  'export users': contract.users.list,
  live: contract.liveData.table,
  status: contract.plants.dashboard,
  'imports retry': contract.imports.retry,
  'imports undo': contract.imports.undo,
  'imports push': contract.imports.push,
  'imports guess': contract.imports.guess,
};

/** Of these, those that can be tried with `--dry-run`. */
export const exportChanges: readonly string[] = ['imports retry', 'imports undo', 'imports push'];
