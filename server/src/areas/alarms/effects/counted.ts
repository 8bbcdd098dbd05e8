import type { ExchangeEffect } from '@leitwarte/core/entities';
import { allows } from '@leitwarte/core/access';
import { compareNames, evaluationPeriod } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { FigureColumn, Figures } from '../../../measurements/figures/figureColumn.ts';
import {
  dayWindows,
  lastOfMonth,
  monthWindows,
  type Window,
  yearWindows,
} from '../../../measurements/figures/windows.ts';
import { linkedFigures, membersOfLinks, type ReportSource } from '../../../reports/sources.ts';
import { reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { dailyReportOfDays } from '../../reports/daily-report/figures.ts';
import { readEvaluation } from '../../reports/evaluations/read.ts';
import { linksOf } from '../../reports/evaluations/results.ts';

/**
 * A column of a report or of an evaluation that is computed from counter readings of a component, with its captions.
 */
export interface CountedColumn extends Pick<
  ExchangeEffect['figures'][number],
  'place' | 'within' | 'name' | 'unit' | 'kind'
> {
  readonly rows: readonly Window[];
  readonly figures: Figures;
  /** Footer value; undefined for an evaluation, whose rows users choose when they open it. */
  readonly foot?: number | null;
}

interface Asked {
  readonly viewer: Viewer;
  readonly plant: { readonly id: number; readonly organisation_id: number | null; readonly plant_type_id: number };
  readonly component: { readonly id: number };
  /** Days (yyyymmdd, ascending): figures are computed for all periods that contain one of them. */
  readonly days: readonly number[];
}

/**
 * The report and evaluation columns that the viewer may read and that are computed from counter readings of a
 * component: daily reports by month, evaluations by their own period.
 */
export async function countedColumns(source: ReportSource, asked: Asked): Promise<CountedColumn[]> {
  return [...(await ofReports(source, asked)), ...(await ofEvaluations(source, asked))];
}

const countsOf =
  ({ component }: Asked) =>
  ({ component_id, code }: Pick<FigureColumn, 'component_id' | 'code'>) =>
    component_id === component.id && (code === 'FK' || code === 'TK');

async function ofReports(source: ReportSource, asked: Asked): Promise<CountedColumn[]> {
  const { viewer, plant, days } = asked;
  if (!allows({ dialog: 'organisation_daily_report', right: 'can_read' }, viewer)) return [];
  const organisations = (await shownTo(source.db, plant)).filter((id) => reaches(viewer, id));
  const columns: CountedColumn[] = [];
  for (const id of organisations)
    for (const month of around(days, monthWindows)) {
      const rows = dayWindows(month.from, lastOfMonth(month.from));
      const { pages } = await dailyReportOfDays(source, id, rows, { reads: countsOf(asked) });
      for (const part of pages.flat())
        for (const section of part.sections)
          for (const { name, unit, figures, foot } of section.columns)
            columns.push({
              place: 'daily_report',
              within: [part.name, part.hidesSections ? '' : section.name].filter((one) => one !== ''),
              name,
              unit,
              kind: 'day',
              rows,
              figures: figures.map((figure) => (typeof figure === 'number' ? figure : null)),
              foot,
            });
    }
  return columns;
}

/** Organisations whose daily reports may include a plant: its own, and those with which it is shared. */
async function shownTo(db: Reader, { id, organisation_id }: Asked['plant']): Promise<number[]> {
  const rows = await db
    .selectFrom('plant_view_organisation')
    .select('organisation_id')
    .where('plant_id', '=', id)
    .orderBy('organisation_id')
    .execute();
  const others = rows.map((row) => row.organisation_id);
  return [...new Set(organisation_id === null ? others : [organisation_id, ...others])];
}

async function ofEvaluations(source: ReportSource, asked: Asked): Promise<CountedColumn[]> {
  const { db } = source;
  const { viewer, plant, days } = asked;
  const evaluations = await db
    .selectFrom('plant_type_evaluation')
    .select(['id', 'name'])
    .where('plant_type_id', '=', plant.plant_type_id)
    .where((eb) => (viewer.isSuperuser ? eb.lit(true) : eb('only_superuser_access', '=', 0)))
    .execute();
  const columns: CountedColumn[] = [];
  for (const { id } of evaluations.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)) {
    const evaluation = await readEvaluation(db, viewer, id);
    const links = await linksOf(db, evaluation, [plant]);
    const members = await membersOfLinks(db, links);
    const counting = links.flatMap((link, index) => {
      const column = evaluation.plant_type_evaluation_columns[index];
      return column !== undefined && members[index]?.some(countsOf(asked)) ? [{ link, column }] : [];
    });
    if (counting.length === 0) continue;
    const kind = evaluationPeriod(evaluation.type_evaluation);
    const rows = around(days, { day: dayWindows, month: monthWindows, year: yearWindows }[kind]);
    const linked = await linkedFigures(
      source,
      counting.map(({ link }) => link),
      rows,
    );
    for (const [index, { column }] of counting.entries())
      columns.push({
        place: 'evaluation',
        within: [evaluation.name ?? ''],
        name: column.name ?? '',
        unit: column.show_units ? (linked[index]?.unit ?? null) : null,
        kind,
        rows,
        figures: linked[index]?.figures ?? [],
      });
  }
  return columns;
}

/** The windows (days, months or years) that contain the given days, each once. */
function around(days: readonly number[], windows: (from: number, until: number) => Window[]): Window[] {
  const all = days.flatMap((day) => windows(day, day));
  return [...new Map(all.map((window) => [window.from, window])).values()];
}
