import type { ReportWorld } from './reportWorld.ts';

/** A day with a clock change, and an instant close to the change. */
export interface Change {
  readonly hours: 23 | 25;
  readonly month: number;
  readonly day: number;
  readonly at: string;
  readonly local: string;
  /** The day in the format of the API. */
  readonly date: string;
  readonly from: string;
  readonly until: string;
}

export const changes: readonly Change[] = [
  {
    hours: 25,
    month: 10,
    day: 25,
    // the second 02:30 of this day
    at: '2026-10-25T01:30:00Z',
    local: '25.10.2026 02:30',
    date: '2026-10-25',
    from: '2026-10-24T22:00:00Z',
    until: '2026-10-25T23:00:00Z',
  },
  {
    hours: 23,
    month: 3,
    day: 29,
    // half an hour after the clock went from 02:00 to 03:00
    at: '2026-03-29T01:30:00Z',
    local: '29.03.2026 03:30',
    date: '2026-03-29',
    from: '2026-03-28T23:00:00Z',
    until: '2026-03-29T22:00:00Z',
  },
];

const pointOf = ({ day, month }: Change, later = 0) => ({ day: day + later, month: month - 1, year: 2026 });
const intervalOf = (change: Change) => ({ startIntervall: pointOf(change), endIntervall: pointOf(change) });
const toNextDay = (change: Change) => ({ startIntervall: pointOf(change), endIntervall: pointOf(change, 1) });

/** A response: JSON or a file. */
export type Answer = object | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
export const bytesOf = (answer: Answer) => ('bytes' in answer ? answer.bytes : new Uint8Array());
type Ask = (world: ReportWorld, change: Change) => Promise<Answer>;

export type Form = 'plain' | 'xlsx' | 'pdf' | 'csv';

interface Asked {
  readonly kind: string;
  readonly form: Form;
  readonly ask: Ask;
}

/** Every kind of report, with a call for each form in which the server returns it. */
const kinds: readonly ({ readonly kind: string; readonly plain: Ask } & { readonly [F in Form]?: Ask })[] = [
  { kind: 'overview', plain: overview('plain'), xlsx: overview('xlsx'), pdf: overview('pdf') },
  {
    kind: 'live data',
    plain: ({ root, liveDataId: id, plantId }) => root.client.liveData.plantValues({ id, plantId }),
    // decision 3.72: the files of the live data are those of the overview
    xlsx: overview('xlsx'),
    pdf: overview('pdf'),
  },
  {
    kind: 'analysis',
    plain: ({ root, componentId: id, columnId }, change) =>
      root.client.research.analysis({ id, body: { ...intervalOf(change), type: 'day', selectionData: [columnId] } }),
    csv: ({ root, componentId: id, columnId }, change) =>
      root.client.research.analysisCsv({ id, body: { ...intervalOf(change), type: 'day', selectionData: [columnId] } }),
  },
  {
    kind: 'thinned series',
    plain: ({ root, columnId }, { from, until }) =>
      root.client.research.series({ body: { columns: [columnId], from, until } }),
  },
  {
    kind: 'provenance of the evaluation',
    plain: async ({ root, evaluationId: id, plantId: plant }, { date }) => {
      const { plant_type_evaluation_columns: columns } = await root.client.evaluations.retrieve({ id });
      const query = { plant, column: columns[0]?.id ?? 0, row: date };
      return root.client.evaluations.provenance({ id, query });
    },
  },
  {
    kind: 'provenance of the daily report',
    plain: async ({ root, world: { organisationId: id } }, { date }) => {
      const position = (await root.client.dailyReports.positions())[0]?.id ?? 0;
      return root.client.dailyReports.provenance({ id, query: { position, day: date } });
    },
  },
  {
    kind: 'provenance of the column',
    plain: ({ root, columnId: id }, { date }) => root.client.research.provenance({ id, query: { day: date } }),
  },
  { kind: 'research of a component', plain: research('plain'), xlsx: research('xlsx') },
  { kind: 'research of an organisation', plain: organisationResearch('plain'), xlsx: organisationResearch('xlsx') },
  {
    kind: 'evaluation of a type',
    plain: typeEvaluation('plain'),
    xlsx: typeEvaluation('xlsx'),
    pdf: plantEvaluation('pdf'),
  },
  { kind: 'evaluation of plants', plain: plantEvaluation('plain'), pdf: plantEvaluation('pdf') },
  { kind: 'daily report', plain: dailyReport('plain'), xlsx: dailyReport('xlsx'), pdf: dailyReport('pdf') },
  { kind: 'journal', plain: journal('plain'), xlsx: journal('xlsx') },
];

function overview(type_data: 'plain' | 'xlsx' | 'pdf'): Ask {
  return ({ root, plantId: id }) => root.client.plants.overview({ id, body: { type_data } });
}
function research(type_data: 'plain' | 'xlsx'): Ask {
  return ({ root, componentId: id, columnId }, change) =>
    root.client.research.ofComponent({
      id,
      body: { ...toNextDay(change), type_intervall: 'day', type_data, selectionData: [columnId] },
    });
}
function organisationResearch(type_data: 'plain' | 'xlsx'): Ask {
  return ({ root, world, columnId }, change) =>
    root.client.research.ofOrganisation({
      id: world.organisationId,
      body: { ...toNextDay(change), type_intervall: 'day', type_data, selectionData: [{ description_id: columnId }] },
    });
}
function typeEvaluation(type_data: 'plain' | 'xlsx'): Ask {
  return ({ root, evaluationId: id, plantId }, change) =>
    root.client.evaluations.ofType({
      id,
      body: { ...intervalOf(change), type_intervall: 'day', type_data, selectionData: [plantId] },
    });
}
function plantEvaluation(type_data: 'plain' | 'pdf'): Ask {
  return ({ root, evaluationId: id, plantId }, change) =>
    root.client.evaluations.ofPlants({
      id,
      body: { ...intervalOf(change), type_intervall: 'day', type_data, plants: [plantId] },
    });
}
function dailyReport(type_data: 'plain' | 'xlsx' | 'pdf'): Ask {
  return ({ root, world }, { month }) =>
    root.client.dailyReports.report({
      organisationId: world.organisationId,
      reportId: world.organisationId,
      body: { month, year: 2026, type_data },
    });
}
function journal(type_data: 'plain' | 'xlsx'): Ask {
  return ({ root, plantId: id }, change) =>
    root.client.plants.journal({ id, body: { ...intervalOf(change), type_intervall: 'day', type_data } });
}

/** Every kind of report in each form in which the server returns it. */
export const everyForm: readonly Asked[] = kinds.flatMap(({ kind, ...forms }) =>
  (['plain', 'xlsx', 'pdf', 'csv'] as const).flatMap((form) => {
    const ask = forms[form];
    return ask === undefined ? [] : [{ kind, form, ask }];
  }),
);
