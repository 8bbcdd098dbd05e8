import { contract, findEntry } from '@leitwarte/core/contract';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { isSilentCall } from '../data/silentCalls.ts';
import type { Backend } from './backend.ts';
import { openGround, type Ground } from './forms/ground.ts';
import { network } from './network.ts';

const SAID = 'Von hier aus geht es bis zum 31.12.1999.';
const page = (status: number) => new Response('<html><h1>Bad</h1></html>', { status });

export interface Refusal {
  readonly name: string;
  readonly answer: () => Response;
  readonly says: string;
  /** Whether a retry may succeed. */
  readonly again: boolean;
}

/** Errors that a call may get in place of its response. */
export const refusals: readonly Refusal[] = [
  ...([400, 403, 404, 413] as const).map((status) => ({
    name: String(status),
    answer: () => HttpResponse.json({ detail: SAID }, { status }),
    says: SAID,
    again: false,
  })),
  {
    name: '400 of a field',
    answer: () => HttpResponse.json({ endIntervall: [SAID] }, { status: 400 }),
    says: SAID,
    again: false,
  },
  { name: '409', answer: () => HttpResponse.json({ detail: SAID }, { status: 409 }), says: SAID, again: true },
  {
    name: '429',
    answer: () => HttpResponse.json({ detail: SAID }, { status: 429, headers: { 'retry-after': '60' } }),
    says: SAID,
    again: true,
  },
  { name: '500', answer: () => HttpResponse.json({ detail: SAID }, { status: 500 }), says: SAID, again: true },
  { name: '502 of a proxy', answer: () => page(502), says: 'Der Server ist zurzeit nicht zu erreichen.', again: true },
  { name: '413 of a proxy', answer: () => page(413), says: 'größer, als auf dem Weg', again: false },
  { name: 'no answer', answer: () => HttpResponse.error(), says: 'Der Server antwortet nicht.', again: true },
];

/** The test data of the forms, and a column that can be drawn. */
export interface RefusalGround extends Ground {
  readonly column: number;
}

/** A screen, and the call without which it has no content. */
export interface LoadingScreen {
  readonly call: readonly [area: string, name: string];
  readonly at: (ground: RefusalGround) => string;
  readonly as?: 'manager' | 'root';
}

const interval = encodeURIComponent('month 10/2025 10/2025');

export const loadingScreens: readonly LoadingScreen[] = [
  { call: ['plants', 'journal'], at: ({ plant }) => `/plant_journals?journal=${plant}&interval=${interval}` },
  {
    call: ['research', 'series'],
    at: ({ plant, component, column }) =>
      `/analyse?of=${plant}&component=${component}&columns=${column}&interval=${interval}`,
  },
  { call: ['liveData', 'sets'], at: () => '/live-data' },
  { call: ['alarms', 'statusList'], at: () => '/alarmmessages_for_plants' },
  { call: ['workOrders', 'list'], at: () => '/work_orders' },
  { call: ['plants', 'dashboard'], at: () => '/evaluation/solar' },
  { call: ['losses', 'ofPlant'], at: ({ plant }) => `/losses?of=${plant}&interval=${interval}`, as: 'root' },
  { call: ['users', 'list'], at: () => '/settings/users' },
  { call: ['reportUsers', 'list'], at: () => '/settings/report_users' },
  { call: ['userGroups', 'list'], at: () => '/settings/usergroups' },
  { call: ['channels', 'list'], at: () => '/settings/channels' },
  { call: ['authGroups', 'list'], at: () => '/settings/permissions' },
  { call: ['apiKeys', 'list'], at: () => '/settings/api_keys' },
  { call: ['embedKeys', 'list'], at: () => '/settings/keys' },
  { call: ['boards', 'list'], at: () => '/settings/boards' },
  { call: ['sources', 'list'], at: () => '/settings/sources' },
  { call: ['alarmRules', 'list'], at: () => '/settings/rules' },
  { call: ['security', 'list'], at: () => '/settings/security' },
  { call: ['imports', 'list'], at: () => '/imports' },
  { call: ['sessions', 'list'], at: () => '/account/sessions' },
  { call: ['account', 'settings'], at: () => '/account/sessions' },
  { call: ['terminal', 'show'], at: () => `/account/terminal#${'0'.repeat(64)}` },
  { call: ['plantTypes', 'list'], at: () => '/settings/masterdata/planttypes', as: 'root' },
  { call: ['messages', 'list'], at: () => '/admin/messages', as: 'root' },
  { call: ['tasks', 'runs'], at: () => '/admin/trigger_backend_tasks', as: 'root' },
  { call: ['certifications', 'list'], at: () => '/settings/certification_user_management', as: 'root' },
  { call: ['log', 'list'], at: () => '/admin/logs', as: 'root' },
  { call: ['plantSystems', 'list'], at: () => '/settings/masterdata/plantsystems', as: 'root' },
  { call: ['dashboards', 'list'], at: () => '/settings/config_plant_dashboards' },
  { call: ['prices', 'list'], at: () => '/billing/plant_price_overview', as: 'root' },
  { call: ['prices', 'ofOrganisation'], at: () => '/billing/organisation_price_overview', as: 'root' },
  { call: ['billing', 'month'], at: () => '/billing/plant_notification_parks', as: 'root' },
  { call: ['billing', 'notifications'], at: () => '/billing/plant_notifications', as: 'root' },
  { call: ['plantTypes', 'list'], at: () => '/plant_evaluations_for_plants', as: 'root' },
  { call: ['plantTypes', 'list'], at: () => '/settings/masterdata/planttypeevaluations', as: 'root' },
  { call: ['dailyReports', 'report'], at: () => '/organisation_daily_report' },
  { call: ['dailyReports', 'list'], at: () => '/settings/daily_report' },
  { call: ['organisations', 'list'], at: () => '/settings/masterdata/organisations', as: 'root' },
  { call: ['organisations', 'list'], at: () => '/settings/organisation_licenses', as: 'root' },
  { call: ['organisations', 'details'], at: () => '/settings/daily_report_mail', as: 'root' },
  { call: ['organisations', 'details'], at: () => '/settings/masterdata' },
  { call: ['components', 'retrieve'], at: () => '/settings/edit_limits' },
  { call: ['liveData', 'retrieve'], at: () => '/settings/live_datas' },
  { call: ['journals', 'list'], at: () => '/settings/config_plant_journals' },
  { call: ['alarmCodes', 'list'], at: () => '/settings/alarmcodesgeneral', as: 'root' },
  { call: ['alarmCodes', 'settings'], at: () => '/settings/alarmcodesorganisation', as: 'root' },
  { call: ['pages', 'show'], at: () => '/settings/pages', as: 'root' },
  { call: ['system', 'findings'], at: () => '/settings/system_overview', as: 'root' },
  { call: ['system', 'backups'], at: () => '/settings/system_overview', as: 'root' },
  { call: ['log', 'systemInfo'], at: () => '/settings/system_overview', as: 'root' },
  { call: ['security', 'list'], at: () => '/admin/security', as: 'root' },
  { call: ['sources', 'presets'], at: () => '/settings/plants/connect', as: 'root' },
  { call: ['imports', 'unclaimed'], at: () => '/settings/plants/assistant', as: 'root' },
  { call: ['messages', 'forecast'], at: () => '/settings/notifications' },
  { call: ['userGroups', 'list'], at: () => '/settings/notifications' },
  { call: ['channels', 'list'], at: () => '/settings/notifications' },
  { call: ['rotas', 'onCall'], at: () => '/settings/notifications' },
  { call: ['rotas', 'retrieve'], at: ({ group }) => `/settings/usergroups?group=${group}` },
];

/** Screens with calls that fill only a part of them: their failures are shown in a toast. */
export const furtherCalls: readonly LoadingScreen[] = [
  { call: ['losses', 'ofPlant'], at: ({ plant }) => `/dashboard?plant=${plant}`, as: 'root' },
  { call: ['losses', 'energyFlow'], at: ({ plant }) => `/dashboard?plant=${plant}`, as: 'root' },
  { call: ['tasks', 'importWork'], at: () => '/admin/trigger_backend_tasks', as: 'root' },
];

/** Creates the test data of the forms, and a component with a column that can be drawn. */
export async function groundOfRefusals(backend: Backend): Promise<RefusalGround> {
  const ground = await openGround(backend);
  const { id, columns } = await backend.world.component(ground.plant, { name: 'Zähler', columns: 1 });
  return { ...ground, component: id, column: columns[0] ?? 0 };
}

/** Opens a screen while one of its further calls gets `refusal`, and expects a toast with the reason. */
export async function expectReasonInToast(
  backend: Backend,
  ground: RefusalGround,
  { call, at, as = 'manager' }: LoadingScreen,
  refusal: Refusal,
): Promise<void> {
  forge(call, refusal);
  backend.openAs(ground[as], at(ground));
  const [said] = await screen.findAllByText(/^Nicht alles konnte geladen werden\./);
  expect(said?.textContent).toContain(refusal.says);
}

/** Stubs a call with a refusal. Returns a function that counts the requests. */
function forge([area, name]: LoadingScreen['call'], refusal: Refusal): () => number {
  let asked = 0;
  network.use(
    http.all('*/api/v1/*', ({ request }) => {
      const path = request.url.split('/api/v1/')[1]?.split('?')[0] ?? '';
      const entry = findEntry(contract, request.method, path);
      if (entry?.area !== area || entry.name !== name) return undefined;
      asked += 1;
      return refusal.answer();
    }),
  );
  return () => asked;
}

/** Opens the screen while its call gets `refusal`, and expects what decision 4.65 demands. */
export async function expectReason(
  backend: Backend,
  ground: RefusalGround,
  { call, at, as = 'manager' }: LoadingScreen,
  refusal: Refusal,
): Promise<void> {
  const [area, name] = call;
  const asked = forge(call, refusal);
  backend.openAs(ground[as], at(ground));
  // the loading page may have another `main`
  const main = () => screen.getByRole('main').textContent;
  await screen.findByRole('main');
  await waitFor(() => expect(main()).toMatch(/konnten? nicht|Fehler|fehlt Ihnen das Recht/));
  expect(asked()).toBeGreaterThan(0);
  const says = main().includes(refusal.says);
  const again = screen.queryAllByRole('button', { name: 'Erneut versuchen' }).length > 0;
  expect({ says, again }).toEqual({ says: !isSilentCall(area, name), again: refusal.again });
}
