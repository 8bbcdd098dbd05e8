import type { DashboardPlant, PlainEvaluationResponse, ReportResponse } from '@leitwarte/core/entities';
import { dateOfCaption } from '@leitwarte/core/report';
import { numeric } from '@leitwarte/core/rules';

type Cell = ReturnType<typeof PlainEvaluationResponse.parse>['footer'][number];

/** One column of one plant. */
export interface EvaluatedColumn {
  readonly plant: number | undefined;
  /** Index among the columns of its plant; the same column has the same index in every plant. */
  readonly index: number;
  readonly name: string;
  readonly unit: string | undefined;
  /** Values by row. */
  readonly values: readonly (number | null)[];
  readonly total: number | null;
  /** Whether it is a figure from balances: expected and lost energy are no yields. */
  readonly isDerived: boolean;
}

/** The figures of an evaluation, independent of the call that returned them. */
export interface Evaluated {
  /** Dates of the rows, or first days of months and years. */
  readonly dates: readonly string[];
  readonly columns: readonly EvaluatedColumn[];
}

export function evaluatedOfType(answer: ReturnType<typeof PlainEvaluationResponse.parse>): Evaluated {
  return {
    dates: answer.positions.map(({ name }) => dateOfCaption(name ?? '')),
    columns: columnsOf(
      answer.header_positions.slice(1).map(({ name }) => name ?? ''),
      answer.positions.map(({ values }) => values),
      answer.footer,
    ),
  };
}

export function evaluatedOfPlants(answer: ReturnType<typeof ReportResponse.parse>): Evaluated {
  return {
    dates: (answer.page_positions[0] ?? []).map(({ created_at_date }) => created_at_date ?? ''),
    columns: answer.page_headers.flatMap(({ positions }, page) =>
      columnsOf(
        positions.slice(1).map(({ name }) => name ?? ''),
        (answer.page_positions[page] ?? []).map(({ data }) => data),
        answer.page_footer[page]?.data ?? [],
      ),
    ),
  };
}

function columnsOf(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  foot: readonly Cell[],
): EvaluatedColumn[] {
  const seen = new Map<number | undefined, number>();
  return names.map((name, at) => {
    const cells = rows.map((row) => row[at]);
    const all = [...cells, foot[at]];
    const plant = foot[at]?.plant;
    const index = seen.get(plant) ?? 0;
    seen.set(plant, index + 1);
    return {
      plant,
      index,
      name,
      unit: all.find((cell) => cell?.unit)?.unit ?? undefined,
      values: cells.map((cell) => numeric(cell?.value) ?? null),
      total: numeric(foot[at]?.value) ?? null,
      isDerived: foot[at]?.derived === true,
    };
  });
}

/** The columns that every plant has, by index. */
export function measuresOf({ columns }: Evaluated): readonly { readonly index: number; readonly name: string }[] {
  return [...new Map(columns.map(({ index, name }) => [index, { index, name }])).values()];
}

export const nameOfPlant = (plants: readonly DashboardPlant[], id: number | undefined): string =>
  plants.find((plant) => plant.id === id)?.name ?? '';
