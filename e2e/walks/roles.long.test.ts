import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { type OpenDemo, openDemo } from '../harness/demo.ts';
import { inTurn } from '../harness/looks.ts';
import { openPortal, signIn } from '../harness/portal.ts';
import { brokenOf, walkMenu } from '../harness/walkMenu.ts';
import { signedIn } from './signedIn.ts';

const operation = ['/dashboard', '/live-data', '/alarmmessages_for_plants', '/work_orders'];
const evaluate = ['/organisation_daily_report', '/analyse', '/research', '/losses', '/compare', '/plant_journals'];
const evaluations = ['/evaluation/solar', '/evaluation/windkraft', '/evaluation/biogas'];
const data = ['/imports', '/settings/plants/connect', '/settings/plants/assistant', '/settings/sources'];
const people = [
  '/settings/users',
  '/settings/report_users',
  '/settings/usergroups',
  '/settings/notifications',
  '/settings/channels',
  '/settings/permissions',
];
const plants = ['/settings/plants', '/settings/edit_limits', '/settings/alarmcodesorganisation'];
const displays = ['/settings/live_datas', '/settings/daily_report'];
const provider = [
  '/settings/masterdata/organisations',
  '/settings/organisation_licenses',
  '/settings/certification_user_management',
  '/admin/create_new_plant',
  '/settings/masterdata/plantsystems',
  '/settings/masterdata/planttypes',
  '/settings/masterdata/planttypeevaluations',
  '/settings/alarmcodesgeneral',
  '/settings/daily_report_mail',
  '/settings/pages',
  '/settings/system_overview',
  '/admin/security',
  '/admin/logs',
  '/admin/messages',
  '/admin/trigger_backend_tasks',
  '/billing/plant_notifications',
  '/billing/plant_notification_parks',
  '/billing/organisation_price_overview',
  '/billing/plant_price_overview',
];

/** Menu entries of each role by group, and a URL that the role may not open. */
const roles = [
  {
    name: 'lesen',
    menu: [...operation, ...evaluate, ...evaluations, '/settings/masterdata', ...people, ...plants, ...displays],
    forbidden: '/settings/system_overview',
  },
  {
    name: 'admin',
    menu: [
      ...operation,
      ...evaluate,
      ...evaluations,
      ...data,
      '/settings/masterdata',
      ...people,
      ...plants,
      '/settings/rules',
      ...displays,
    ],
    forbidden: '/billing/plant_notifications',
  },
  {
    name: 'orga',
    menu: [
      ...operation,
      ...evaluate,
      ...evaluations,
      ...data,
      '/settings/masterdata',
      '/settings/security',
      '/settings/api_keys',
      '/settings/keys',
      '/settings/boards',
      ...people,
      ...plants,
      '/settings/rules',
      ...displays,
    ],
    forbidden: '/settings/masterdata/organisations',
  },
  { name: 'zert', menu: ['/dashboard'], forbidden: '/live-data' },
  {
    name: 'root',
    menu: [
      ...operation,
      ...evaluate,
      '/plant_evaluations_for_plants',
      ...evaluations,
      ...data,
      '/settings/masterdata',
      '/settings/api_keys',
      '/settings/keys',
      '/settings/boards',
      ...people,
      ...plants,
      '/settings/rules',
      ...displays,
      '/settings/config_plant_journals',
      '/settings/config_plant_dashboards',
      ...provider,
    ],
    forbidden: undefined,
  },
];

describe.runIf(hasBrowser)('each role on its way through the screens of the demo', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo();
    return demo.close;
  });

  test.concurrent.for(inTurn(roles))(
    'roles-16 to -18, -29, -30, shell-4 to -20, product-1 to -7: $name signs in from a URL and finds exactly these screens',
    async ({ name, menu, forbidden }, { expect }) => {
      const { page, refused, complaints } = await signedIn(demo, name, forbidden ?? '/settings/system_overview');
      if (forbidden === undefined) await page.waitForURL('**/settings/system_overview');
      else {
        // the id of its first document is in the URL as soon as it is selected
        await page.waitForURL(/\/dashboard(\?|$)/);
        await page.getByText('Für diese Seite fehlt Ihrem Konto das Recht.').waitFor();
      }
      const visited = await walkMenu(page);
      expect(visited.map(({ path }) => path)).toEqual(menu);
      expect(brokenOf(visited)).toEqual([]);
      await page.getByRole('button', { name: /Konto von/ }).click();
      await page.getByRole('button', { name: 'Abmelden' }).click();
      await page.getByLabel('Benutzername').waitFor();
      expect(refused).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test('roles-16, -19, -31, auth-3, auth-12: without account public pages open, and all others redirect to the login', async () => {
    const { page, complaints } = await openPortal(demo.browser, demo.server.url);
    const publicPages = [
      ['/landingpage', 'Alle Energieanlagen auf einen Blick'],
      ['/forgot-password', 'Passwort vergessen'],
      ['/ack', 'Störung quittieren'],
      ['/task', 'Aufgabe'],
      ['/account/activate/MQ/abc', 'Konto aktivieren'],
      ['/account/password_reset/MQ/abc', 'Passwort zurücksetzen'],
      ['/account/change-password', 'Passwort ändern'],
      ['/evaluation/solar', 'Auswertung Solar'],
      ['/agb', 'Allgemeine Geschäftsbedingungen'],
      ['/impressum', 'Impressum'],
      ['/licence', 'Lizenzen der Software'],
      ['/privacy', 'Datenschutz'],
      ['/about', 'Über Leitwarte'],
    ] as const;
    for (const [path, heading] of publicPages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of ['/dashboard', '/settings/users', '/settings/permissions', '/admin/logs']) {
      await page.goto(path);
      await page.getByLabel('Benutzername').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    // the activation link is invalid
    expect(complaints.filter((complaint) => !complaint.includes('users/activation/'))).toEqual([]);
    await page.context().close();
  });

  test('every entry of the demo account’s menu opens its screen, and no request leaves the page', async () => {
    const { page, complaints } = await openPortal(demo.browser, demo.server.url);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await signIn(page, 'demo', 'demo');
    const visited = await walkMenu(page);
    expect(visited.map(({ path }) => path)).toEqual(expect.arrayContaining(['/live-data', '/settings/permissions']));
    expect(brokenOf(visited)).toEqual([]);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
