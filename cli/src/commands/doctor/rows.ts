import type { ClientOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import type { Tried } from './accounts.ts';

/** Kinds of rows that belong to an organisation, with the path below which a call names one as `id`. */
const kindByPrefix = {
  'organisations/': 'organisation',
  'organisation/': 'organisation',
  'allOrganisations/': 'organisation',
  'plants/': 'plant',
  'components/': 'component',
  'plant_evaluations/': 'evaluation',
  'live_data/': 'liveData',
  'organisation_live_datas/': 'liveData',
  'organisation_daily_reports/': 'dailyReport',
  'organisation_daily_report_headers/': 'reportHeader',
  'organisation_daily_report_subheaders/': 'reportSubheader',
  'organisation_daily_report_positions/': 'reportPosition',
  'usergroup/': 'userGroup',
  'plantdashboards_headers/': 'dashboardHeader',
} as const;
export type Kind = (typeof kindByPrefix)[keyof typeof kindByPrefix];

const kindByName: Readonly<Record<string, Kind>> = {
  organisationId: 'organisation',
  orgId: 'organisation',
  plantId: 'plant',
  liveDataId: 'liveData',
  reportId: 'dailyReport',
};

/** What a path parameter names; undefined for what belongs to nobody. */
export function kindOf(path: string, parameter: string): Kind | undefined {
  if (parameter !== 'id') return kindByName[parameter];
  return Object.entries(kindByPrefix).find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Ids of the rows an account is shown, by kind; undefined where it is shown no list of them. */
export type Rows = Readonly<Record<Kind, readonly number[] | undefined>>;

export async function rowsOf(tried: Tried): Promise<Rows> {
  const isSuperuser = tried.caller.account?.isSuperuser === true;
  const get = (path: string) => listAt(tried.connection, path);
  const plants = await get(isSuperuser ? 'plants/all' : 'dashboard/');
  const first = idsOf(plants)?.[0];
  const whole = isSuperuser ? plants : first === undefined ? [] : await get(`plants/${first}/`);
  const organisation = tried.organisation === null ? [] : [tried.organisation];
  return {
    organisation: isSuperuser ? idsOf(await get('allOrganisations/')) : organisation,
    plant: idsOf(plants),
    component: idsOf(within(whole, 'plant_components')),
    evaluation: idsOf(within(whole, 'plant_evaluations')),
    liveData: idsOf(await get('live_datas/')),
    dailyReport: idsOf(await get('organisation_daily_reports/')),
    reportHeader: idsOf(await get('organisation_daily_report_headers/')),
    reportSubheader: idsOf(await get('organisation_daily_report_subheaders/')),
    reportPosition: idsOf(await get('organisation_daily_report_positions/')),
    userGroup: idsOf(await get('usergroup/')),
    dashboardHeader: idsOf(within(await get('plantdashboards/'), 'plant_dashboard_headers')),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of an answer, a single one as a list; undefined where the account is refused. */
async function listAt(connection: ClientOptions, path: string): Promise<Row[] | undefined> {
  const { buildRequest, readJson, send } = await import('@leitwarte/core/client');
  try {
    const answer = await readJson(await send(buildRequest(`GET ${path}`, {}, connection), connection));
    return (Array.isArray(answer) ? answer : [answer]).map(rowOf);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function within(rows: readonly Row[] | undefined, field: string): Row[] | undefined {
  return rows?.flatMap((row) => (Array.isArray(row[field]) ? row[field].map(rowOf) : []));
}

function idsOf(rows: readonly Row[] | undefined): number[] | undefined {
  return rows?.map(({ id }) => id).filter((id) => typeof id === 'number');
}
