import { lazyPage } from './lazyPage.tsx';
import { forReaders } from './menuRules.ts';
import type { AppRoute } from './route.ts';

const mayRead = (dialog: 'user_group' | 'permission') => ({ dialog, right: 'can_read' }) as const;
const toUsers = lazyPage(() => import('../features/people/users/UsersPage.tsx'), 'UsersPage');
const toReportUsers = lazyPage(() => import('../features/people/report-users/ReportUsersPage.tsx'), 'ReportUsersPage');
const toUserGroups = lazyPage(() => import('../features/people/user-groups/UserGroupsPage.tsx'), 'UserGroupsPage');
const toNotifications = lazyPage(
  () => import('../features/alarms/notifications/NotificationsPage.tsx'),
  'NotificationsPage',
);
const toChannels = lazyPage(() => import('../features/alarms/channels/ChannelsPage.tsx'), 'ChannelsPage');
const toPermissions = lazyPage(() => import('../features/people/permissions/PermissionsPage.tsx'), 'PermissionsPage');
const toMasterdata = lazyPage(() => import('../features/people/organisations/MasterdataPage.tsx'), 'MasterdataPage');

/** Routes of an organisation, its people, their rights and their notifications. */
export const peopleRoutes: readonly AppRoute[] = [
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
    path: '/settings/channels',
    access: mayRead('user_group'),
    label: 'channels',
    page: toChannels,
    menu: { section: 'settings', part: 'people', icon: 'messageForward' },
  },
  {
    path: '/settings/permissions',
    access: mayRead('permission'),
    label: 'permissions',
    page: toPermissions,
    menu: { section: 'settings', part: 'people', icon: 'lock' },
  },
];
