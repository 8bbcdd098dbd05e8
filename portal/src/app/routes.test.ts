import { allows, type Viewer } from '@leitwarte/core/access';
import type { Dialog, Right } from '@leitwarte/core/codes';
import { DashboardPlant, Organisation, User } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { guard, type SessionState } from '../data/sessionState.ts';
import { menuOf } from './menuRules.ts';
import type { AppRoute } from './route.ts';
import { routes } from './routes.tsx';

/** Expected access to each path, from the specification's route table. */
const table = {
  public: [
    '/',
    '/landingpage',
    '/evaluation/:type',
    '/account/activate/:uid/:token',
    '/account/password_reset/:uid/:token',
    '/account/change-password',
    '/account/sso',
    '/forgot-password',
    '/ack',
    '/task',
    '/agb',
    '/impressum',
    '/licence',
    '/privacy',
    '/about',
    '/setup',
  ],
  /** Added by us (decision 4.43). */
  anyAccount: ['/account/sessions', '/account/terminal'],
  login: [
    '/dashboard',
    '/settings/masterdata',
    '/settings/users',
    '/settings/report_users',
    '/settings/daily_report',
    '/settings/plants',
    '/settings/edit_limits',
    '/settings/live_datas',
    '/live-data',
    '/analyse',
    '/research',
    '/organisation_daily_report',
    '/plant_journals',
    '/alarmmessages_for_plants',
    '/plant_evaluations_for_plants',
    '/settings/config_plant_journals',
    '/settings/config_plant_dashboards',
  ],
  /** Added by us (decision 4.51). */
  analyse_plant: ['/losses', '/compare'],
  /** Added by us (decision 4.59). */
  task: ['/work_orders'],
  user_group: ['/settings/usergroups', '/settings/notifications', '/settings/channels'],
  alarmcodes: ['/settings/alarmcodesorganisation'],
  permission: ['/settings/permissions'],
  /** Added by us (decisions 4.43 and 4.50). */
  plantWriters: [
    '/imports',
    '/settings/plants/connect',
    '/settings/plants/assistant',
    '/settings/sources',
    '/settings/rules',
  ],
  orgaManager: ['/settings/security', '/settings/api_keys', '/settings/keys', '/settings/boards'],
  superuser: [
    '/settings/daily_report_mail',
    '/settings/organisation_licenses',
    '/settings/certification_user_management',
    '/settings/system_overview',
    '/settings/pages',
    '/settings/masterdata/organisations',
    '/settings/masterdata/organisations/:id',
    '/settings/masterdata/organisations/add',
    '/settings/masterdata/plantsystems',
    '/settings/masterdata/planttypes',
    '/settings/masterdata/planttypeevaluations',
    '/admin/logs',
    '/admin/security',
    '/admin/messages',
    '/admin/trigger_backend_tasks',
    '/admin/create_new_plant',
    '/billing/plant_notifications',
    '/billing/plant_notification_parks',
    '/billing/organisation_price_overview',
    '/billing/plant_price_overview',
    '/settings/alarmcodesgeneral',
  ],
} as const;
type Kind = keyof typeof table;
const kinds = Object.keys(table) as Kind[];
const rows = kinds.flatMap((kind) => table[kind].map((path) => [path, kind] as const));

interface Person {
  readonly group?: string;
  readonly isSuperuser?: boolean;
  readonly reads?: readonly Dialog[] | 'everything';
}

function viewer({ group = 'Lesen', isSuperuser = false, reads = [] }: Person): Viewer {
  const may = (dialog: Dialog, right: Right) =>
    right === 'can_read' && (reads === 'everything' || reads.includes(dialog));
  return { id: 7, isSuperuser, group, may };
}

function signedIn(person: Person): SessionState {
  return {
    kind: 'signedIn',
    user: User.parse({ id: 7, username: 'orga' }),
    viewer: viewer(person),
    organisation: undefined,
    settled: true,
    fresh: false,
  };
}

function routeOf(path: string): AppRoute {
  const route = routes.find((one) => one.path === path);
  if (route === undefined) throw new Error(`${path} is missing`);
  return route;
}

const verdict = (path: string, state: SessionState) => guard(routeOf(path).access, state);

test('the table contains every path of the specification once, and no other', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(rows.map(([path]) => path).toSorted());
});

test('1.16, 3.42, masterdata-33 to -35, roles-28, analysis-1, research-1, shell-3: the screens have the listed names and paths', () => {
  const labels = [
    '/settings/masterdata/organisations',
    '/settings/masterdata/organisations/add',
    '/settings/masterdata/organisations/:id',
    '/analyse',
    '/research',
  ].map((path) => routeOf(path).label);
  expect(labels).toEqual(['organisations', 'organisationAdd', 'organisationDetail', 'analysis', 'research']);
});

test.each(rows)('auth-4 to -11: %s (%s) opens without a sign-in only if it is public', (path, kind) => {
  expect(verdict(path, { kind: 'stranger' })).toEqual(kind === 'public' ? 'show' : { redirect: '/' });
});

test.each(rows)('%s (%s): while the session is being restored nobody is redirected', (path, kind) => {
  expect(verdict(path, { kind: 'restoring' })).toEqual(kind === 'public' ? 'show' : 'wait');
});

test.each(rows)(
  'auth-5 to -7, -13, -14: %s (%s) opens for an account without rights only if it requires no right',
  (path, kind) => {
    const open = kind === 'public' || kind === 'login' || kind === 'anyAccount';
    expect(verdict(path, signedIn({}))).toEqual(open ? 'show' : { redirect: '/dashboard' });
  },
);

test.each(rows)(
  '%s (%s) opens for an account with every read right, unless it requires more than read rights',
  (path, kind) => {
    expect(verdict(path, signedIn({ reads: 'everything' }))).toEqual(
      ['superuser', 'orgaManager', 'plantWriters'].includes(kind) ? { redirect: '/dashboard' } : 'show',
    );
  },
);

test.each(table.orgaManager)('%s opens for the group Orga-Manager', (path) => {
  expect(verdict(path, signedIn({ group: 'Orga-Manager' }))).toBe('show');
});

test.each(rows)('roles-4: %s (%s) opens for a superuser', (path) => {
  expect(verdict(path, signedIn({ isSuperuser: true }))).toBe('show');
});

test.each(rows)(
  '1.77: %s (%s) redirects the group Certification to /dashboard, unless it is open to every account',
  (path, kind) => {
    const open = kind === 'public' || kind === 'anyAccount' || path === '/dashboard';
    expect(verdict(path, signedIn({ group: 'Certification', reads: 'everything' }))).toEqual(
      open ? 'show' : { redirect: '/dashboard' },
    );
  },
);

test.each([
  ['/settings/usergroups', 'user_group'],
  ['/settings/notifications', 'user_group'],
  ['/settings/channels', 'user_group'],
  ['/settings/alarmcodesorganisation', 'alarmcodes'],
  ['/settings/permissions', 'permission'],
  ['/losses', 'analyse_plant'],
  ['/compare', 'analyse_plant'],
] as const)('%s requires the read right on %s and no other right', (path, dialog) => {
  expect(verdict(path, signedIn({ reads: [dialog] }))).toBe('show');
  expect(allows(routeOf(path).access, viewer({ reads: ['plant', 'organisation'] }))).toBe(false);
});

const plantOf = (type: string) => DashboardPlant.parse({ id: 1, name: 'Anlage', type });

/** The menu of a person with all screens built. */
function menu(person: Person, { plants = [plantOf('Bhkw')], has_daily_report = false } = {}) {
  const built = routes.map((route) => ({ ...route, page: () => null }));
  return menuOf(built, {
    viewer: viewer(person),
    organisation: Organisation.parse({ id: 1, name: 'Stadtwerke', has_daily_report }),
    plants,
  }).map(({ to }) => to);
}

test('screens that are not built yet are in no menu', () => {
  const shown = menuOf(routes, { viewer: viewer({ isSuperuser: true }), organisation: undefined, plants: [] });
  const unbuilt = routes.filter(({ page }) => page === undefined).map(({ path }) => path);
  expect(shown.filter(({ to }) => unbuilt.includes(to))).toEqual([]);
});

test('the menu of every signed-in user contains dashboard and journals', () => {
  expect(menu({})).toEqual(['/dashboard', '/plant_journals']);
});

test.each([
  ['live_data', ['/live-data']],
  ['analyse_plant', ['/analyse', '/research', '/losses', '/compare']],
  ['alarmmessages_plant', ['/alarmmessages_for_plants']],
  ['organisation', ['/settings/masterdata']],
  ['user', ['/settings/users', '/settings/report_users']],
  ['plant', ['/settings/plants']],
  ['limits', ['/settings/edit_limits']],
  ['live_data_config', ['/settings/live_datas']],
  ['organisation_daily_report', ['/settings/daily_report']],
  ['user_group', ['/settings/usergroups', '/settings/notifications', '/settings/channels']],
  ['alarmcodes', ['/settings/alarmcodesorganisation']],
  ['permission', ['/settings/permissions']],
] as const)('1.17, 1.18: the read right on %s adds %j to the menu', (dialog, added) => {
  expect(menu({ reads: [dialog] }).toSorted()).toEqual(['/dashboard', '/plant_journals', ...added].toSorted());
});

test('the daily report is in the menu only if the organisation has one', () => {
  expect(menu({ reads: 'everything' })).not.toContain('/organisation_daily_report');
  expect(menu({ reads: 'everything' }, { has_daily_report: true })).toContain('/organisation_daily_report');
});

test('1.86: evaluations are shown for the types that the organisation owns, in upper or lower case', () => {
  const plants = [plantOf('Solar'), plantOf('WINDKRAFT')];
  const shown = menu({}, { plants });
  expect(shown).toContain('/evaluation/solar');
  expect(shown).toContain('/evaluation/windkraft');
  expect(shown).not.toContain('/evaluation/biogas');
});

test('1.20, plant-evaluations-1, 3.38, 3.39: plant evaluations, journal and dashboard configuration are offered to superusers only', () => {
  const paths = [
    '/plant_evaluations_for_plants',
    '/settings/config_plant_journals',
    '/settings/config_plant_dashboards',
  ];
  expect(menu({ reads: 'everything' }).filter((path) => paths.includes(path))).toEqual([]);
  expect(
    menu({ isSuperuser: true })
      .filter((path) => paths.includes(path))
      .toSorted(),
  ).toEqual(paths.toSorted());
});

test('shell-16 to -20, roles-2: certification users, system overview, licences and organisations are offered to superusers only', () => {
  const paths = [
    '/settings/masterdata/organisations',
    '/settings/organisation_licenses',
    '/settings/certification_user_management',
    '/settings/system_overview',
    '/settings/alarmcodesgeneral',
    '/settings/daily_report_mail',
  ];
  expect(menu({ reads: 'everything' }).filter((path) => paths.includes(path))).toEqual([]);
  expect(menu({ isSuperuser: true })).toEqual(expect.arrayContaining(paths));
});

test('roles-2, -4, -45: admin and billing are offered to superusers only', () => {
  const admin = (path: string) => path.startsWith('/admin/') || path.startsWith('/billing/');
  expect(menu({ reads: 'everything' }).filter(admin)).toEqual([]);
  expect(menu({ isSuperuser: true }).filter(admin)).toHaveLength(9);
});

test('1.77: the menu of the group Certification has only the dashboard, under the name of its documents', () => {
  const person = { viewer: viewer({ group: 'Certification' }), organisation: undefined, plants: [] };
  expect(menuOf(routes, person).map(({ label }) => label)).toEqual(['documents']);
  expect(menu({ group: 'Certification', reads: 'everything' }, { has_daily_report: true })).toEqual(['/dashboard']);
});
