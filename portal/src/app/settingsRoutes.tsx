import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { lazyPage } from './lazyPage.tsx';
import { forReaders, forSuperusers } from './menuRules.ts';
import type { AppRoute } from './route.ts';

const mayRead = (dialog: 'user_group' | 'alarmcodes' | 'permission') => ({ dialog, right: 'can_read' }) as const;
const toDailyReportConfig = lazyPage(
  () => import('../features/reports/daily-report-config/DailyReportConfigPage.tsx'),
  'DailyReportConfigPage',
);
const toUsers = lazyPage(() => import('../features/people/users/UsersPage.tsx'), 'UsersPage');
const toReportUsers = lazyPage(() => import('../features/people/report-users/ReportUsersPage.tsx'), 'ReportUsersPage');
const toUserGroups = lazyPage(() => import('../features/people/user-groups/UserGroupsPage.tsx'), 'UserGroupsPage');
const toNotifications = lazyPage(
  () => import('../features/alarms/notifications/NotificationsPage.tsx'),
  'NotificationsPage',
);
const toPermissions = lazyPage(() => import('../features/people/permissions/PermissionsPage.tsx'), 'PermissionsPage');
const toMasterdata = lazyPage(() => import('../features/people/organisations/MasterdataPage.tsx'), 'MasterdataPage');
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
const toAssistant = lazyPage(() => import('../features/intake/assistant/AssistantPage.tsx'), 'AssistantPage');
const toPlants = lazyPage(() => import('../features/plants/plants/PlantsPage.tsx'), 'PlantsPage');
const toLiveDataConfig = lazyPage(
  () => import('../features/reports/live-data-config/LiveDataConfigPage.tsx'),
  'LiveDataConfigPage',
);
const toSources = lazyPage(() => import('../features/intake/sources/SourcesPage.tsx'), 'SourcesPage');
const toKeys = lazyPage(() => import('../features/provider/embed-keys/KeysPage.tsx'), 'KeysPage');
const toSecurity = lazyPage(() => import('../features/people/security/SecurityPage.tsx'), 'SecurityPage');

/** What an organisation sets up for itself. */
export const settingsRoutes: readonly AppRoute[] = [
  {
    path: '/settings/masterdata',
    access: 'signedIn',
    label: 'masterdata',
    page: toMasterdata,
    menu: { section: 'settings', part: 'organisation', icon: 'building', shownTo: forReaders('organisation') },
  },
  {
    path: '/settings/users',
    access: 'signedIn',
    label: 'users',
    page: toUsers,
    menu: { section: 'settings', part: 'people', icon: 'users', shownTo: forReaders('user') },
  },
  {
    path: '/settings/report_users',
    access: 'signedIn',
    label: 'reportUsers',
    page: toReportUsers,
    menu: { section: 'settings', part: 'people', icon: 'message2', shownTo: forReaders('user') },
  },
  {
    path: '/settings/usergroups',
    access: mayRead('user_group'),
    label: 'userGroups',
    page: toUserGroups,
    menu: { section: 'settings', part: 'people', icon: 'usersGroup' },
  },
  {
    path: '/settings/notifications',
    access: mayRead('user_group'),
    label: 'notifications',
    page: toNotifications,
    menu: { section: 'settings', part: 'people', icon: 'mail' },
  },
  {
    path: '/settings/permissions',
    access: mayRead('permission'),
    label: 'permissions',
    page: toPermissions,
    menu: { section: 'settings', part: 'people', icon: 'lock' },
  },
  {
    path: '/settings/plants',
    access: 'signedIn',
    label: 'plants',
    page: toPlants,
    menu: { section: 'settings', part: 'plants', icon: 'settings', shownTo: forReaders('plant') },
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
    menu: { section: 'data', icon: 'plugConnected' },
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
    access: mayRead('alarmcodes'),
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
    path: '/settings/keys',
    access: { group: ORGA_MANAGER_GROUP },
    label: 'keys',
    page: toKeys,
    menu: { section: 'settings', part: 'organisation', icon: 'key' },
  },
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
];
