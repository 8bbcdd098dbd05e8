import type { Provenance } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dateOf } from '../../../reports/report.ts';
import { footProvenance } from '../../../reports/footProvenance.ts';
import { rowOfDay, rowsOfDays } from '../../../reports/interval.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { linkedFigures, membersOfLinks } from '../../../reports/sources.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { combined, linkOf, reportedPlants, type Shown, sourcesOf, withoutLeftOut } from './figures.ts';
import { readReport } from './read.ts';
import type { Position } from './tree.ts';

/** Explains one cell of the daily report; for sums and means of columns it returns these columns with their figures. */
export async function reportProvenance({
  context,
  viewer,
  params: { id },
  query: { position: positionId, day, until, readings },
}: Call<'dailyReports', 'provenance'>): Promise<Provenance> {
  const { daily_report_headers: all } = await readReport(context.db, viewer, id);
  const plants = await reportedPlants(context.db, id);
  const headers = all.map((header) => withoutLeftOut(header, plants));
  const subheader = headers
    .flatMap((header) => header.daily_report_subheaders)
    .find((one) => one.daily_report_positions.some((position) => position.id === positionId));
  const position = subheader?.daily_report_positions.find((one) => one.id === positionId);
  if (subheader === undefined || position === undefined)
    throw refuseField('position', 'does_not_exist', { id: positionId });
  const row = rowOfDay('day', day);
  const name = position.name ?? '';
  const data = sourcesOf(subheader);
  const readsData = data.includes(position);
  const read = (positions: readonly Position[], rows: readonly Window[]) =>
    linkedFigures(
      context,
      positions.map((one) => linkOf(one, [...plants.keys()])),
      rows,
    );
  if (until !== undefined) {
    const rows = rowsOfDays('day', day, until);
    const linked = await read(readsData ? [position] : data, rows);
    const shown: Partial<Shown> = readsData ? (linked[0] ?? {}) : combined(linked, position.type_column, rows);
    const { figures = [], unit = null, whole } = shown;
    const { show_units: showsUnit, type_footer: footer, ignore_null_values: ignoresZeros } = position;
    const column = {
      id: positionId,
      name,
      unit: showsUnit ? unit : null,
      figures,
      footer,
      ignoresZeros,
      whole,
      code: position.type_value_column,
    };
    return footProvenance(column, 'day', rows);
  }
  if (!readsData) {
    const figures = await read(data, [row]);
    const made = combined(figures, position.type_column, [row]);
    return {
      name,
      value: made.figures[0] ?? null,
      unit: made.unit,
      moment: null,
      code: null,
      calculation: position.type_column === 'AD' ? 'avg' : 'sum',
      ignore_zeros: false,
      days_back: 0,
      row: { from: dateOf(row), until: dateOf(row) },
      parts: data.flatMap((one, index) => {
        const { figures: own = [], unit = null, isDerived = false } = figures[index] ?? {};
        return isDerived ? [] : [{ id: one.id, row: null, name: one.name ?? '', value: own[0] ?? null, unit }];
      }),
      terms: [],
      sources: [],
      files: [],
    };
  }
  const link = linkOf(position, [...plants.keys()]);
  const [columns = []] = await membersOfLinks(context.db, [link]);
  return provenanceOf(context, { name, columns, row, ...link }, readings);
}
