import type { ComponentDataDescription } from '@leitwarte/core/entities';
import type { ReportColumnGroup } from '@leitwarte/core/report';
import { researchInterval } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Context, LeitwarteClient } from '../context.ts';
import { instantsOf, intervalOf, type Range } from '../ranges/ranges.ts';
import { jsonLines, jsonList, rowObjects } from './lines.ts';
import { seriesRows, type Chart } from './seriesRows.ts';
import { served } from './served.ts';
import type { Format, ReadSoFar, Source } from './source.ts';
import { periodOf, tableOf } from './tables/frame.ts';

/** A chosen column with its headings. */
export interface ChosenColumn {
  readonly column: ComponentDataDescription;
  readonly component: { readonly id: number; readonly name: string };
  readonly plant: { readonly id: number; readonly name: string };
}

interface SeriesParts {
  readonly client: LeitwarteClient;
  readonly name: string;
  readonly file: string;
  readonly zone: string;
  readonly range: Range;
  readonly chosen: readonly ChosenColumn[];
  /** The component to which all columns belong, or the organisation whose plants have them. */
  readonly of: { readonly component: number } | { readonly organisation: number };
}

const AT_ONCE = 10;

/** Source of columns over time: every stored value, read interval by interval; files that the server streams are passed on unchanged. */
export function seriesSource(context: Context, parts: SeriesParts): Source {
  const { zone, range, chosen, of } = parts;
  const selectionData = selected(chosen);
  const [id, route] =
    'component' in of
      ? ([of.component, 'POST components/{id}/get_research_data_for_component/'] as const)
      : ([of.organisation, 'POST organisations/{id}/get_research_data/'] as const);
  const table = (read: ReadSoFar) =>
    tableOf(context, {
      title: parts.name,
      period: periodOf(range),
      zone,
      groups: [
        { title: '', columns: [{ title: text(context.language, 'overview.time'), key: 'time', kind: 'datetime' }] },
        ...groupsOf(parts),
      ],
      rows: rowsOf(parts, id, read),
    });
  const made: Partial<Record<Format, (read: ReadSoFar) => ReturnType<typeof served>>> = {
    json: async (read) => jsonList(rowObjects(table(read))),
    jsonl: async (read) => jsonLines(rowObjects(table(read))),
  };
  if (chosen.length <= AT_ONCE)
    made.xlsx = () =>
      served(context, route, { id, body: { ...researchBody(range), type_data: 'xlsx', selectionData } });
  if ('component' in of)
    made.csv = () => {
      const { type_intervall: type, ...interval } = intervalOf(range);
      const body = { ...interval, type, selectionData };
      return served(context, 'POST components/{id}/get_data_for_component_csv/', { id, body });
    };
  return {
    name: parts.name,
    file: parts.file,
    json: () => Promise.reject(new TypeError('series have JSON of their own')),
    made,
    tables: async () => [table(() => {})],
  };
}

const researchBody = ({ kind, from, to }: Range) => ({ ...researchInterval(kind, from, to), type_intervall: kind });

function groupsOf({ chosen, of }: SeriesParts): ReportColumnGroup[] {
  return chosen.map(({ column, component, plant }) => ({
    title: 'component' in of ? '' : `${plant.name} | ${component.name}`,
    columns: [{ title: column.col_description ?? '', kind: 'number', unit: column.col_unit ?? undefined }],
  }));
}

function rowsOf({ client, zone, range, chosen, of }: SeriesParts, id: number, read: ReadSoFar) {
  const research = 'component' in of ? client.research.ofComponent : client.research.ofOrganisation;
  return seriesRows(
    {
      zone,
      ...instantsOf(range, zone),
      columns: chosen.map(({ column }) => column.id),
      async ask(startIntervall, endIntervall) {
        const interval = { startIntervall, endIntervall, type_intervall: 'day', type_data: 'plain' } as const;
        const parts = tens(chosen).map((some) =>
          research({ id, body: { ...interval, selectionData: selected(some) } }),
        );
        const [first, ...others] = await Promise.all(parts);
        return first === undefined || others.length > 0 ? together([first, ...others]) : first;
      },
    },
    read,
  );
}

const selected = (chosen: readonly ChosenColumn[]) =>
  chosen.map(({ column, component }) => ({ component_id: component.id, description_id: column.id }));

function tens(chosen: readonly ChosenColumn[]): ChosenColumn[][] {
  return Array.from({ length: Math.ceil(chosen.length / AT_ONCE) }, (_, at) =>
    chosen.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Merges responses for the same interval, sorted by time. */
function together(parts: readonly (Chart | undefined)[]): Chart {
  const charts = parts.filter((part) => part !== undefined);
  return {
    data_array: charts
      .flatMap((chart) => chart.data_array)
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    dataset_array: charts.flatMap((chart) => chart.dataset_array),
    thinned: charts.some((chart) => chart.thinned),
  };
}
