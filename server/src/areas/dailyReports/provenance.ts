import type { Provenance } from '@leitwarte/core/entities';
import type { Call } from '../../http/call.ts';
import { refuseField } from '../../http/refuseField.ts';
import { dateOf } from '../../reports/report.ts';
import { rowOfDay } from '../../reports/interval.ts';
import { provenanceOf } from '../../reports/provenance.ts';
import { linkedFigures, membersOfLinks } from '../../reports/sources.ts';
import { combined, linkOf, reportedPlants, sourcesOf, withoutLeftOut } from './figures.ts';
import { readReport } from './read.ts';

/** Where one cell of the daily report comes from. Sums and means of columns name these, with their figures. */
export async function reportProvenance({
  context: { db, platform },
  viewer,
  params: { id },
  query: { position: positionId, day, readings },
}: Call<'dailyReports', 'provenance'>): Promise<Provenance> {
  const { daily_report_headers: all } = await readReport(db, viewer, id);
  const plants = await reportedPlants(db, id);
  const headers = all.map((header) => withoutLeftOut(header, plants));
  const subheader = headers
    .flatMap((header) => header.daily_report_subheaders)
    .find((one) => one.daily_report_positions.some((position) => position.id === positionId));
  const position = subheader?.daily_report_positions.find((one) => one.id === positionId);
  if (subheader === undefined || position === undefined)
    throw refuseField('position', 'does_not_exist', { id: positionId });
  const row = rowOfDay('day', day);
  const data = sourcesOf(subheader);
  if (!data.includes(position)) {
    const figures = await linkedFigures(
      { db, platform },
      data.map((one) => linkOf(one, [...plants.keys()])),
      [row],
    );
    const made = combined(figures, position.type_column, [row]);
    return {
      name: position.name ?? '',
      value: made.figures[0] ?? null,
      unit: made.unit,
      code: null,
      calculation: position.type_column === 'AD' ? 'avg' : 'sum',
      ignore_zeros: false,
      days_back: 0,
      row: { from: dateOf(row), until: dateOf(row) },
      parts: data.map((one, index) => ({
        id: one.id,
        name: one.name ?? '',
        value: figures[index]?.figures[0] ?? null,
        unit: figures[index]?.unit ?? null,
      })),
      sources: [],
      files: [],
    };
  }
  const link = linkOf(position, [...plants.keys()]);
  const [columns = []] = await membersOfLinks(db, [link]);
  return provenanceOf(db, platform, { name: position.name ?? '', columns, row, ...link }, readings);
}
