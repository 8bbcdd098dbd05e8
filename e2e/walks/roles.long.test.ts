import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, type OpenDemo, openDemo } from '../harness/demo.ts';
import { openPortal, type Portal, signIn } from '../harness/portal.ts';
import { brokenOf, walkMenu } from '../harness/walkMenu.ts';
import { type Offered, offered } from './offered.ts';

/** How long something is looked for that somebody may not do; what they may do has all the time to come. */
const ABSENT_MS = 4_000;

const overview = [
  '/dashboard',
  '/organisation_daily_report',
  '/live-data',
  '/analyse',
  '/research',
  '/plant_journals',
  '/alarmmessages_for_plants',
];
const evaluations = ['/evaluation/solar', '/evaluation/windkraft', '/evaluation/biogas'];
const settings = [
  '/settings/masterdata',
  '/settings/users',
  '/settings/report_users',
  '/settings/usergroups',
  '/settings/notifications',
  '/settings/permissions',
  '/settings/plants',
  '/settings/edit_limits',
  '/settings/live_datas',
  '/settings/daily_report',
  '/settings/alarmcodesorganisation',
];
/** Who may change plants finds the assistant for files and the sources below them. */
const settingsOfWriters = settings.flatMap((path) =>
  path === '/settings/plants' ? [path, '/settings/plants/assistant', '/settings/sources'] : [path],
);
const ofSuperusers = [
  '/settings/keys',
  '/settings/config_plant_journals',
  '/settings/config_plant_dashboards',
  '/settings/masterdata/organisations',
  '/settings/organisation_licenses',
  '/settings/certification_user_management',
  '/admin/create_new_plant',
  '/settings/masterdata/plantsystems',
  '/settings/masterdata/planttypes',
  '/settings/masterdata/planttypeevaluations',
  '/settings/alarmcodesgeneral',
  '/settings/daily_report_mail',
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

/** Who finds what in the menu, and an address that is not theirs. */
const roles = [
  { name: 'lesen', menu: [...overview, ...evaluations, ...settings], forbidden: '/settings/system_overview' },
  {
    name: 'admin',
    menu: [...overview, '/imports', ...evaluations, ...settingsOfWriters],
    forbidden: '/billing/plant_notifications',
  },
  {
    name: 'orga',
    menu: [...overview, '/imports', ...evaluations, ...settingsOfWriters, '/settings/security', '/settings/keys'],
    forbidden: '/settings/masterdata/organisations',
  },
  { name: 'zert', menu: ['/dashboard'], forbidden: '/live-data' },
  {
    name: 'root',
    menu: [
      ...overview,
      '/imports',
      '/plant_evaluations_for_plants',
      ...evaluations,
      ...settingsOfWriters,
      ...ofSuperusers,
    ],
    forbidden: undefined,
  },
];

describe.runIf(hasBrowser)('each role on its way through the screens of the demo world', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo();
    return demo.close;
  });

  /** Signs in by the address that was wanted; what the server refuses from then on is collected. */
  async function signedIn(name: string, wanted: string): Promise<Portal & { readonly refused: string[] }> {
    const portal = await openPortal(demo.browser, demo.server.url);
    const { page } = portal;
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(wanted);
    await page.getByLabel('Benutzername').fill(name);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: /Konto von/ }).waitFor();
    return { ...portal, refused };
  }

  test.concurrent.for(roles)(
    'roles-16 to -18, -29, -30, shell-4 to -20, product-1 to -7: $name signs in from an address, finds exactly these entries, each with its screen',
    async ({ name, menu, forbidden }, { expect }) => {
      const { page, refused, complaints } = await signedIn(name, forbidden ?? '/settings/system_overview');
      if (forbidden === undefined) await page.waitForURL('**/settings/system_overview');
      else {
        await page.waitForURL('**/dashboard');
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

  test('roles-16, -19, -31, auth-3, auth-12: a stranger reads what is public, and is led to the login from everything else', async () => {
    const { page, complaints } = await openPortal(demo.browser, demo.server.url);
    const publicPages = [
      ['/landingpage', 'Alle Energieanlagen auf einen Blick'],
      ['/forgot-password', 'Passwort vergessen'],
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
    // the activation link is none
    expect(complaints.filter((complaint) => !complaint.includes('users/activation/'))).toEqual([]);
    await page.context().close();
  });

  /** Calls of a page's own session, or of a stranger. */
  async function asked(page: Page, method: string, path: string): Promise<{ status: number; body: unknown }> {
    return page.evaluate(
      async ([verb = '', where = '']) => {
        const token = localStorage.getItem('token');
        const answer = await fetch(`/api/v1/${where}`, {
          method: verb,
          headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Token ${token}` }) },
          ...(verb !== 'GET' && { body: '{}' }),
        });
        return { status: answer.status, body: await answer.json().catch(() => undefined) };
      },
      [method, path],
    );
  }

  /** Rows of the demo's organisation for the addresses of `offered`. */
  async function rowsOf(page: Page): Promise<(text: string) => string> {
    const idOf = async (path: string, name: string, wanted: string) => {
      const rows = (await asked(page, 'GET', path)).body as Readonly<Record<string, unknown>>[];
      return String(rows.find((row) => wanted === '' || row[name] === wanted)?.['id']);
    };
    const rows = {
      user: await idOf('allOrganisationUsers/', 'username', 'admin'),
      group: await idOf('usergroup/', 'grp_name', ''),
      role: await idOf('allAuthgroup/', 'grp_name', 'Lesen'),
      plant: await idOf('dashboard/', 'name', ''),
    };
    const { organisation, system, plant_components } = (await asked(page, 'GET', `plants/${rows.plant}/`)).body as {
      readonly organisation: number;
      readonly system: number;
      readonly plant_components: readonly { readonly id: number }[];
    };
    const all = { ...rows, organisation, system, component: plant_components[0]?.id };
    return (text) => Object.entries(all).reduce((made, [name, id]) => made.replaceAll(`{${name}}`, String(id)), text);
  }

  test.for(['orga', 'admin', 'lesen'] as const)(
    'roles-12 to -14, -21, -22, -25, 16, 4.43, 4.46, 4.47: %s is offered what they may do, and the server refuses the rest',
    async (name) => {
      const { page } = await signedIn(name, '/dashboard');
      const filled = await rowsOf(page);
      const [seen, refused]: [string[], unknown[]] = [[], []];
      for (const { what, at, window, button, call, who } of offered) {
        await page.goto(filled(at));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const sought =
          window === undefined
            ? page.getByRole('button', { name: button ?? '', disabled: false })
            : page.getByRole('dialog', { name: window });
        const isOffered = await sought
          .first()
          .waitFor({ ...(!who.includes(name) && { timeout: ABSENT_MS }) })
          .then(
            () => true,
            () => false,
          );
        if (isOffered) seen.push(what);
        else refused.push([what, (await asked(page, call[0], filled(call[1]))).status]);
      }
      const isMine = ({ who }: Offered) => who.includes(name);
      expect(seen).toEqual(offered.filter(isMine).map(({ what }) => what));
      expect(refused).toEqual(offered.filter((one) => !isMine(one)).map(({ what }) => [what, 403]));
      await page.context().close();
    },
  );

  test('roles-31: a stranger is led to the login from each of these addresses, and is refused each of these calls', async () => {
    const { page } = await openPortal(demo.browser, demo.server.url);
    for (const { what, at, call } of offered) {
      await page.goto(at.replaceAll(/\{\w+\}/g, '1'));
      await page.getByLabel('Benutzername').waitFor();
      expect([what, (await asked(page, call[0], call[1].replaceAll(/\{\w+\}/g, '1'))).status]).toEqual([what, 401]);
    }
    await page.context().close();
  });

  test('every entry of the demo account’s menu leads to its screen, and no call leaves the page', async () => {
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
