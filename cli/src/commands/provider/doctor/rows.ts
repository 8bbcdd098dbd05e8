import { buildRequest, readJson, send, type ClientOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import type { Tried } from './accounts.ts';

/** Kinds of rows that belong to an organisation, by the beginning of the paths in which `id` names such a row. */
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

/** Kind of row named by a path parameter; undefined for rows without an owner. */
export function kindOf(path: string, parameter: string): Kind | undefined {
  if (parameter !== 'id') return kindByName[parameter];
  return Object.entries(kindByPrefix).find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Ids of the rows visible to an account, by kind; undefined if it may not list them. */
export interface Rows {
  readonly ids: Readonly<Record<Kind, readonly number[] | undefined>>;
  /** Plants with their components and evaluations: all plants of a superuser, otherwise only the first. */
  readonly plants: readonly Row[];
}

export async function rowsOf({ caller, organisation, connection }: Tried): Promise<Rows> {
  const isSuperuser = caller.account?.isSuperuser === true;
  const get = (path: string) => listAt(connection, path);
  const shown = await get(isSuperuser ? 'plants/all' : 'dashboard/');
  const first = idsOf(shown)?.[0];
  const plants = (isSuperuser ? shown : first === undefined ? [] : await get(`plants/${first}/`)) ?? [];
  const organisations = isSuperuser ? (idsOf(await get('allOrganisations/')) ?? []) : [];
  const own = organisation === null ? [] : [organisation];
  const ids = {
    organisation: [...own, ...organisations.filter((id) => id !== organisation)],
    plant: idsOf(shown),
    component: idsOf(within(plants, 'plant_components')),
    evaluation: idsOf(within(plants, 'plant_evaluations')),
    liveData: idsOf(await get('live_datas/')),
    dailyReport: idsOf(await get('organisation_daily_reports/')),
    reportHeader: idsOf(await get('organisation_daily_report_headers/')),
    reportSubheader: idsOf(await get('organisation_daily_report_subheaders/')),
    reportPosition: idsOf(await get('organisation_daily_report_positions/')),
    userGroup: idsOf(await get('usergroup/')),
    dashboardHeader: idsOf(within(await get('plantdashboards/'), 'plant_dashboard_headers')),
  };
  return { ids, plants };
}

/** A row that a superuser can see and the account cannot; undefined if none is known. */
export function foreignOf(kind: Kind, own: Rows, all: Rows | undefined): number | undefined {
  const shown = own.ids[kind];
  if (shown === undefined) return undefined;
  const field = kind === 'component' ? 'plant_components' : kind === 'evaluation' ? 'plant_evaluations' : undefined;
  if (field === undefined) return all?.ids[kind]?.find((id) => !shown.includes(id));
  const foreign = all?.plants.filter(({ id }) => typeof id === 'number' && own.ids.plant?.includes(id) === false);
  return idsOf(within(foreign, field))?.[0];
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of a response, a single one as a list; undefined if the account is refused. */
async function listAt(connection: ClientOptions, path: string): Promise<Row[] | undefined> {
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
