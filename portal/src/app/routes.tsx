import { HomePage } from './HomePage.tsx';
import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { billingRoutes } from './billingRoutes.tsx';
import { embedRoutes } from './embedRoutes.tsx';
import { lazyPage } from './lazyPage.tsx';
import { forCertification, forOwnersOf, forReaders, forSuperusers, withDailyReport } from './menuRules.ts';
import {
  toCertifications,
  toLicences,
  toMessages,
  toOrganisationAdd,
  toOrganisationDetail,
  toOrganisations,
  toPages,
  toReportMail,
  toSystem,
  toTasks,
} from './providerPages.ts';
import { peopleRoutes } from './peopleRoutes.tsx';
import { plantAdministrationRoutes } from './plantAdministrationRoutes.tsx';
import { publicRoutes } from './publicRoutes.tsx';
import { workOrderRoutes } from './workOrderRoutes.tsx';
import type { AppRoute } from './route.ts';

const toDailyReport = lazyPage(() => import('../features/reports/daily-report/DailyReportPage.tsx'), 'DailyReportPage');
const toDailyReportConfig = lazyPage(
  () => import('../features/reports/daily-report-config/DailyReportConfigPage.tsx'),
  'DailyReportConfigPage',
);
const toJournals = lazyPage(() => import('../features/reports/journals/JournalsPage.tsx'), 'JournalsPage');
const toPlantEvaluations = lazyPage(
  () => import('../features/reports/evaluations/PlantEvaluationsPage.tsx'),
  'PlantEvaluationsPage',
);
const toEvaluation = lazyPage(() => import('../features/reports/evaluations/EvaluationPage.tsx'), 'EvaluationPage');
const toAnalysis = lazyPage(() => import('../features/reports/research/AnalysisPage.tsx'), 'AnalysisPage');
const toResearch = lazyPage(() => import('../features/reports/research/ResearchPage.tsx'), 'ResearchPage');
const toLosses = lazyPage(() => import('../features/reports/losses/LossesPage.tsx'), 'LossesPage');
const toCompare = lazyPage(() => import('../features/reports/compare/ComparePage.tsx'), 'ComparePage');
const toLimits = lazyPage(() => import('../features/plants/limits/LimitsPage.tsx'), 'LimitsPage');
const toAlarmSettings = lazyPage(
  () => import('../features/alarms/alarm-codes-organisation/AlarmCodesOrganisationPage.tsx'),
  'AlarmCodesOrganisationPage',
);
const toAlarmRules = lazyPage(() => import('../features/alarms/alarm-rules/RulesPage.tsx'), 'RulesPage');
const toJournalConfig = lazyPage(
  () => import('../features/reports/journals-config/JournalConfigPage.tsx'),
  'JournalConfigPage',
);
const toDashboardConfig = lazyPage(
  () => import('../features/reports/dashboards-config/DashboardConfigPage.tsx'),
  'DashboardConfigPage',
);
const toImports = lazyPage(() => import('../features/intake/imports/ImportsPage.tsx'), 'ImportsPage');
const toAssistant = lazyPage(() => import('../features/intake/assistant/AssistantPage.tsx'), 'AssistantPage');
const toConnect = lazyPage(() => import('../features/intake/connect/ConnectPage.tsx'), 'ConnectPage');
const toPlants = lazyPage(() => import('../features/plants/plants/PlantsPage.tsx'), 'PlantsPage');
const toLiveDataConfig = lazyPage(
  () => import('../features/reports/live-data-config/LiveDataConfigPage.tsx'),
  'LiveDataConfigPage',
);
const toLiveData = lazyPage(() => import('../features/reports/live-data/LiveDataPage.tsx'), 'LiveDataPage');
const toStatusList = lazyPage(
  () => import('../features/alarms/alarm-messages/AlarmMessagesPage.tsx'),
  'AlarmMessagesPage',
);
const toLogs = lazyPage(() => import('../features/provider/logs/LogsPage.tsx'), 'LogsPage');
const toSources = lazyPage(() => import('../features/intake/sources/SourcesPage.tsx'), 'SourcesPage');
const toApiKeys = lazyPage(() => import('../features/people/api-keys/ApiKeysPage.tsx'), 'ApiKeysPage');
const toSecurity = lazyPage(() => import('../features/people/security/SecurityPage.tsx'), 'SecurityPage');

/**
 * Every path of the portal, who may open it, and its place in the menu. Router, guard, sidebar, jump list and shortcuts are derived from
 * this table. An unfinished screen has no `page` yet.
 */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,

  {
    path: '/dashboard',
    access: 'anyAccount',
    label: 'dashboard',
    page: HomePage,
    menu: [
      { section: 'operation', icon: 'layoutDashboard', key: 'd', shownTo: (context) => !forCertification(context) },
      { section: 'operation', icon: 'certificate', key: 'd', label: 'documents', shownTo: forCertification },
    ],
  },
  {
    path: '/organisation_daily_report',
    access: 'signedIn',
    label: 'dailyReport',
    page: toDailyReport,
    menu: { section: 'evaluate', icon: 'calendarStats', shownTo: withDailyReport },
  },
  {
    path: '/live-data',
    access: 'signedIn',
    label: 'liveData',
    page: toLiveData,
    menu: { section: 'operation', icon: 'gauge', shownTo: forReaders('live_data'), key: 'l' },
  },
  {
    path: '/analyse',
    access: 'signedIn',
    label: 'analysis',
    page: toAnalysis,
    menu: { section: 'evaluate', icon: 'chartLine', shownTo: forReaders('analyse_plant'), key: 'a' },
  },
  {
    path: '/research',
    access: 'signedIn',
    label: 'research',
    page: toResearch,
    menu: { section: 'evaluate', icon: 'timeline', shownTo: forReaders('analyse_plant') },
  },
  {
    path: '/losses',
    access: { dialog: 'analyse_plant', right: 'can_read' },
    label: 'losses',
    page: toLosses,
    menu: { section: 'evaluate', icon: 'scale' },
  },
  {
    path: '/compare',
    access: { dialog: 'analyse_plant', right: 'can_read' },
    label: 'compare',
    page: toCompare,
    menu: { section: 'evaluate', icon: 'chartBar' },
  },
  {
    path: '/plant_journals',
    access: 'signedIn',
    label: 'journals',
    page: toJournals,
    menu: { section: 'evaluate', icon: 'notebook' },
  },
  {
    path: '/alarmmessages_for_plants',
    access: 'signedIn',
    label: 'statusList',
    page: toStatusList,
    menu: { section: 'operation', icon: 'bell', shownTo: forReaders('alarmmessages_plant') },
  },
  ...workOrderRoutes,
  {
    path: '/imports',
    access: { dialog: 'plant', right: 'can_write' },
    label: 'imports',
    page: toImports,
    menu: { section: 'data', icon: 'fileImport' },
  },
  {
    path: '/plant_evaluations_for_plants',
    access: 'signedIn',
    label: 'plantEvaluations',
    page: toPlantEvaluations,
    menu: { section: 'evaluate', icon: 'reportAnalytics', shownTo: forSuperusers },
  },
  {
    path: '/evaluation/:type',
    access: 'public',
    label: 'evaluation',
    page: toEvaluation,
    menu: [
      {
        section: 'evaluate',
        label: 'evaluationSolar',
        icon: 'sun',
        to: '/evaluation/solar',
        shownTo: forOwnersOf('Solar'),
      },
      {
        section: 'evaluate',
        label: 'evaluationWind',
        icon: 'windmill',
        to: '/evaluation/windkraft',
        shownTo: forOwnersOf('Windkraft'),
      },
      {
        section: 'evaluate',
        label: 'evaluationBiogas',
        icon: 'leaf',
        to: '/evaluation/biogas',
        shownTo: forOwnersOf('Biogas'),
      },
    ],
  },

  ...peopleRoutes,
  {
    path: '/settings/plants',
    access: 'signedIn',
    label: 'plants',
    page: toPlants,
    menu: { section: 'settings', part: 'plants', icon: 'settings', shownTo: forReaders('plant') },
  },
  {
    path: '/settings/plants/connect',
    access: { dialog: 'plant', right: 'can_write' },
    label: 'connect',
    page: toConnect,
    menu: { section: 'data', icon: 'plugConnected' },
  },
  {
    path: '/settings/plants/assistant',
    access: { dialog: 'plant', right: 'can_write' },
    label: 'assistant',
    page: toAssistant,
    menu: { section: 'data', icon: 'wand' },
  },
  {
    path: '/settings/sources',
    access: { dialog: 'plant', right: 'can_write' },
    label: 'sources',
    page: toSources,
    menu: { section: 'data', icon: 'antenna' },
  },
  {
    path: '/settings/edit_limits',
    access: 'signedIn',
    label: 'limits',
    page: toLimits,
    menu: { section: 'settings', part: 'plants', icon: 'rulerMeasure', shownTo: forReaders('limits') },
  },
  {
    path: '/settings/live_datas',
    access: 'signedIn',
    label: 'liveDataConfig',
    page: toLiveDataConfig,
    menu: {
      section: 'settings',
      part: 'displays',
      icon: 'adjustmentsHorizontal',
      shownTo: forReaders('live_data_config'),
    },
  },
  {
    path: '/settings/daily_report',
    access: 'signedIn',
    label: 'dailyReportConfig',
    page: toDailyReportConfig,
    menu: {
      section: 'settings',
      part: 'displays',
      icon: 'listDetails',
      shownTo: forReaders('organisation_daily_report'),
    },
  },
  {
    path: '/settings/alarmcodesorganisation',
    access: { dialog: 'alarmcodes', right: 'can_read' },
    label: 'alarmCodesOrganisation',
    page: toAlarmSettings,
    menu: { section: 'settings', part: 'plants', icon: 'tags' },
  },
  {
    path: '/settings/rules',
    access: { dialog: 'plant', right: 'can_write' },
    label: 'alarmRules',
    page: toAlarmRules,
    menu: { section: 'settings', part: 'plants', icon: 'bellBolt' },
  },
  {
    path: '/settings/security',
    access: { group: ORGA_MANAGER_GROUP },
    label: 'security',
    page: toSecurity,
    menu: {
      section: 'settings',
      part: 'organisation',
      icon: 'shieldLock',
      shownTo: ({ viewer }) => !viewer.isSuperuser,
    },
  },
  {
    path: '/settings/api_keys',
    access: { group: ORGA_MANAGER_GROUP },
    label: 'apiKeys',
    page: toApiKeys,
    menu: { section: 'settings', part: 'organisation', icon: 'key' },
  },
  ...embedRoutes,
  {
    path: '/settings/config_plant_journals',
    access: 'signedIn',
    label: 'journalConfig',
    page: toJournalConfig,
    menu: { section: 'settings', part: 'displays', icon: 'book', shownTo: forSuperusers },
  },
  {
    path: '/settings/config_plant_dashboards',
    access: 'signedIn',
    label: 'dashboardConfig',
    page: toDashboardConfig,
    menu: { section: 'settings', part: 'displays', icon: 'table', shownTo: forSuperusers },
  },

  {
    path: '/settings/masterdata/organisations',
    access: 'superuser',
    label: 'organisations',
    page: toOrganisations,
    menu: { section: 'provider', part: 'customers', icon: 'buildingCommunity' },
  },
  {
    path: '/settings/masterdata/organisations/add',
    access: 'superuser',
    label: 'organisationAdd',
    page: toOrganisationAdd,
  },
  {
    path: '/settings/masterdata/organisations/:id',
    access: 'superuser',
    label: 'organisationDetail',
    page: toOrganisationDetail,
  },
  {
    path: '/settings/organisation_licenses',
    access: 'superuser',
    label: 'licences',
    page: toLicences,
    menu: { section: 'provider', part: 'customers', icon: 'id' },
  },
  {
    path: '/settings/certification_user_management',
    access: 'superuser',
    label: 'certificationUsers',
    page: toCertifications,
    menu: { section: 'provider', part: 'customers', icon: 'certificate' },
  },
  ...plantAdministrationRoutes,
  {
    path: '/settings/daily_report_mail',
    access: 'superuser',
    label: 'dailyReportMail',
    page: toReportMail,
    menu: { section: 'provider', part: 'running', icon: 'mail' },
  },
  {
    path: '/settings/pages',
    access: 'superuser',
    label: 'pages',
    page: toPages,
    menu: { section: 'provider', part: 'running', icon: 'fileText' },
  },
  {
    path: '/settings/system_overview',
    access: 'superuser',
    label: 'systemOverview',
    page: toSystem,
    menu: { section: 'provider', part: 'running', icon: 'server2' },
  },
  {
    path: '/admin/security',
    access: 'superuser',
    label: 'security',
    page: toSecurity,
    menu: { section: 'provider', part: 'running', icon: 'shieldLock' },
  },
  {
    path: '/admin/logs',
    access: 'superuser',
    label: 'logs',
    page: toLogs,
    menu: { section: 'provider', part: 'running', icon: 'history' },
  },
  {
    path: '/admin/messages',
    access: 'superuser',
    label: 'messages',
    page: toMessages,
    menu: { section: 'provider', part: 'running', icon: 'send' },
  },
  {
    path: '/admin/trigger_backend_tasks',
    access: 'superuser',
    label: 'tasks',
    page: toTasks,
    menu: { section: 'provider', part: 'running', icon: 'playerPlay' },
  },

  ...billingRoutes,
];
