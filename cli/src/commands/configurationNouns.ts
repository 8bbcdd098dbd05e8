import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** Commands that set up plants, what is read and reported of them, and what they cost. */
export const configurationNouns: Readonly<Record<string, Noun>> = {
  systems: {
    summary: say('Anlagensysteme: wie Dateien gelesen werden', 'Plant systems: how files are read'),
    verbs: {
      list: async () => (await import('./systems/list.ts')).systemsList,
      show: async () => (await import('./systems/show.ts')).systemsShow,
      create: async () => (await import('./systems/create.ts')).systemsCreate,
      update: async () => (await import('./systems/update.ts')).systemsUpdate,
    },
  },
  alarms: {
    summary: say('Alarme der Anlagen', 'Alarms of plants'),
    verbs: {
      list: async () => (await import('./alarms/list.ts')).alarmsList,
      acknowledge: async () => (await import('./alarms/acknowledge.ts')).alarmsAcknowledge,
    },
  },
  'alarm-codes': {
    summary: say('Alarmcodes und was Organisationen daraus machen', 'Alarm codes and what organisations make of them'),
    verbs: {
      list: async () => (await import('./alarm-codes/list.ts')).alarmCodesList,
      create: async () => (await import('./alarm-codes/create.ts')).alarmCodesCreate,
      update: async () => (await import('./alarm-codes/update.ts')).alarmCodesUpdate,
      remove: async () => (await import('./alarm-codes/remove.ts')).alarmCodesRemove,
      copy: async () => (await import('./alarm-codes/copy.ts')).alarmCodesCopy,
      settings: async () => (await import('./alarm-codes/settings.ts')).alarmCodesSettings,
      set: async () => (await import('./alarm-codes/set.ts')).alarmCodesSet,
    },
  },
  types: {
    summary: say('Anlagentypen', 'Plant types'),
    verbs: {
      list: async () => (await import('./types/list.ts')).typesList,
      show: async () => (await import('./types/show.ts')).typesShow,
      create: async () => (await import('./types/create.ts')).typesCreate,
      update: async () => (await import('./types/update.ts')).typesUpdate,
    },
  },
  evaluations: {
    summary: say('Auswertungen der Anlagentypen und Anlagen', 'Evaluations of plant types and plants'),
    verbs: {
      list: async () => (await import('./evaluations/list.ts')).evaluationsList,
      show: async () => (await import('./evaluations/show.ts')).evaluationsShow,
      create: async () => (await import('./evaluations/create.ts')).evaluationsCreate,
      update: async () => (await import('./evaluations/update.ts')).evaluationsUpdate,
      columns: async () => (await import('./evaluations/columns.ts')).evaluationsColumns,
      link: async () => (await import('./evaluations/link.ts')).evaluationsLink,
    },
  },
  plants: {
    summary: say('Anlagen', 'Plants'),
    verbs: {
      list: async () => (await import('./plants/list.ts')).plantsList,
      show: async () => (await import('./plants/show.ts')).plantsShow,
      create: async () => (await import('./plants/create.ts')).plantsCreate,
      commission: async () => (await import('./plants/commission.ts')).plantsCommission,
      update: async () => (await import('./plants/update.ts')).plantsUpdate,
      activate: async () => (await import('./plants/activate.ts')).plantsActivate,
      deactivate: async () => (await import('./plants/deactivate.ts')).plantsDeactivate,
      status: async () => (await import('./plants/status.ts')).plantsStatus,
      serial: async () => (await import('./plants/serial.ts')).plantsSerial,
      users: async () => (await import('./plants/users.ts')).plantsUsers,
      prio: async () => (await import('./plants/prio.ts')).plantsPrio,
      import: async () => (await import('./plants/import.ts')).plantsImport,
    },
  },
  components: {
    summary: say('Komponenten und ihre Spalten', 'Components and their columns'),
    verbs: {
      list: async () => (await import('./components/list.ts')).componentsList,
      show: async () => (await import('./components/show.ts')).componentsShow,
      create: async () => (await import('./components/create.ts')).componentsCreate,
      update: async () => (await import('./components/update.ts')).componentsUpdate,
      columns: async () => (await import('./components/columns.ts')).componentsColumns,
      init: async () => (await import('./components/init.ts')).componentsInit,
      copy: async () => (await import('./components/copy.ts')).componentsCopy,
      clear: async () => (await import('./components/clear.ts')).componentsClear,
      units: async () => (await import('./components/units.ts')).componentsUnits,
    },
  },
  limits: {
    summary: say('Grenzwerte', 'Limits'),
    verbs: {
      list: async () => (await import('./limits/list.ts')).limitsList,
      set: async () => (await import('./limits/set.ts')).limitsSet,
    },
  },
  journals: {
    summary: say('Aufbau der Betriebstagebücher', 'Structure of journals'),
    verbs: {
      list: async () => (await import('./journals/list.ts')).journalsList,
      show: async () => (await import('./journals/show.ts')).journalsShow,
      export: async () => (await import('./journals/export.ts')).journalsExport,
      diff: async () => (await import('./journals/diff.ts')).journalsDiff,
      apply: async () => (await import('./journals/apply.ts')).journalsApply,
    },
  },
  dashboards: {
    summary: say('Aufbau der Detailansichten von Anlagen', 'Structure of the views of plants'),
    verbs: {
      list: async () => (await import('./dashboards/list.ts')).dashboardsList,
      show: async () => (await import('./dashboards/show.ts')).dashboardsShow,
      create: async () => (await import('./dashboards/create.ts')).dashboardsCreate,
      update: async () => (await import('./dashboards/update.ts')).dashboardsUpdate,
      export: async () => (await import('./dashboards/export.ts')).dashboardsExport,
      diff: async () => (await import('./dashboards/diff.ts')).dashboardsDiff,
      apply: async () => (await import('./dashboards/apply.ts')).dashboardsApply,
    },
  },
  'daily-report': {
    summary: say('Aufbau des Tagesberichts', 'Structure of the daily report'),
    verbs: {
      show: async () => (await import('./daily-report/show.ts')).dailyReportShow,
      export: async () => (await import('./daily-report/export.ts')).dailyReportExport,
      diff: async () => (await import('./daily-report/diff.ts')).dailyReportDiff,
      apply: async () => (await import('./daily-report/apply.ts')).dailyReportApply,
      test: async () => (await import('./daily-report/tryOut.ts')).dailyReportTest,
    },
  },
  'live-data': {
    summary: say('Aufbau der aktuellen Daten', 'Structure of live data'),
    verbs: {
      list: async () => (await import('./live-data/list.ts')).liveDataList,
      show: async () => (await import('./live-data/show.ts')).liveDataShow,
      create: async () => (await import('./live-data/create.ts')).liveDataCreate,
      rename: async () => (await import('./live-data/rename.ts')).liveDataRename,
      remove: async () => (await import('./live-data/remove.ts')).liveDataRemove,
      export: async () => (await import('./live-data/export.ts')).liveDataExport,
      diff: async () => (await import('./live-data/diff.ts')).liveDataDiff,
      apply: async () => (await import('./live-data/apply.ts')).liveDataApply,
    },
  },
  billing: {
    summary: say('Abrechnung eines Monats', 'Billing of a month'),
    verbs: {
      month: async () => (await import('./billing/month.ts')).billingMonth,
      set: async () => (await import('./billing/set.ts')).billingSet,
      itemise: async () => (await import('./billing/itemise.ts')).billingItemise,
    },
  },
  prices: {
    summary: say('Preise der Anlagen', 'Prices of plants'),
    verbs: {
      list: async () => (await import('./prices/list.ts')).pricesList,
      set: async () => (await import('./prices/set.ts')).pricesSet,
      future: async () => (await import('./prices/future.ts')).pricesFuture,
    },
  },
};
