import { HomePage } from './HomePage.tsx';
import { billingRoutes } from './billingRoutes.tsx';
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
import { plantAdministrationRoutes } from './plantAdministrationRoutes.tsx';
import { publicRoutes } from './publicRoutes.tsx';
import type { AppRoute } from './route.ts';
import { settingsRoutes } from './settingsRoutes.tsx';

const toDailyReport = lazyPage(() => import('../features/reports/daily-report/DailyReportPage.tsx'), 'DailyReportPage');
const toJournals = lazyPage(() => import('../features/reports/journals/JournalsPage.tsx'), 'JournalsPage');
const toPlantEvaluations = lazyPage(
  () => import('../features/reports/evaluations/PlantEvaluationsPage.tsx'),
  'PlantEvaluationsPage',
);
const toEvaluation = lazyPage(() => import('../features/reports/evaluations/EvaluationPage.tsx'), 'EvaluationPage');
const toAnalysis = lazyPage(() => import('../features/reports/research/AnalysisPage.tsx'), 'AnalysisPage');
const toResearch = lazyPage(() => import('../features/reports/research/ResearchPage.tsx'), 'ResearchPage');
const toLosses = lazyPage(() => import('../features/reports/losses/LossesPage.tsx'), 'LossesPage');
const toImports = lazyPage(() => import('../features/intake/imports/ImportsPage.tsx'), 'ImportsPage');
const toLiveData = lazyPage(() => import('../features/reports/live-data/LiveDataPage.tsx'), 'LiveDataPage');
const toStatusList = lazyPage(
  () => import('../features/alarms/alarm-messages/AlarmMessagesPage.tsx'),
  'AlarmMessagesPage',
);
const toLogs = lazyPage(() => import('../features/provider/logs/LogsPage.tsx'), 'LogsPage');

/**
 * Every path of the portal, who may open it, and where the menu shows it. Router, guard, sidebar, jump list and
 * shortcuts are drawn from here. A screen that is built later only adds its `page`.
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

  ...settingsRoutes,
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
