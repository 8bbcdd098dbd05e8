import { calculations, isOneOf, valueColumnTypes } from '@leitwarte/core/codes';
import { footerFigure, mergedFigure, reportHeaderCaption } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type Language, text } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import type { FigureColumn } from '../../../measurements/figures/figureColumn.ts';
import { lastOfMonth, dayWindows, type Window } from '../../../measurements/figures/windows.ts';
import { columnsOfParts, type Report, type ReportPart, type ShownColumn } from '../../../reports/report.ts';
import { zonesOfPlants } from '../../../reports/interval.ts';
import {
  type LinkedColumn,
  type LinkedFigures,
  linkedFigures,
  membersOfLinks,
  type ReportSource,
} from '../../../reports/sources.ts';
import { inPortions } from '../../../db/portions.ts';
import { plantsOf } from '../../common/references.ts';
import { type Header, headersWith, type Position, type Subheader } from './tree.ts';

/** Figures of a position, row by row, before its footer is computed. */
export type Shown = Pick<LinkedFigures, 'figures' | 'unit' | 'dips' | 'whole'>;

/** The daily report of an organisation for one month (1 to 12), with one row for each day. */
export function dailyReportOf(
  source: ReportSource,
  organisationId: number,
  { year, month, language }: { readonly year: number; readonly month: number; readonly language: Language },
): Promise<Report> {
  const first = year * 10_000 + month * 100 + 1;
  return dailyReportOfDays(source, organisationId, dayWindows(first, lastOfMonth(first)), { language });
}

interface Wanted {
  readonly reads?: (column: FigureColumn) => boolean;
  /** Language of the title and of the zone names. */
  readonly language?: Language;
}

/**
 * The daily report of an organisation for some consecutive days: every column, value, footer and day code (decisions
 * 2.1 to 2.16). Inactive positions and plants that are excluded from daily reports are left out. With `reads`,
 * sub-headers without a column that is read in this way are left out too.
 */
export async function dailyReportOfDays(
  source: ReportSource,
  organisationId: number,
  rows: readonly Window[],
  { reads, language = DEFAULT_LANGUAGE }: Wanted = {},
): Promise<Report> {
  const { db } = source;
  const headers = await headersWith(db, { organisationId });
  const plants = await reportedPlants(db, organisationId);
  const all = headers.map((header) => withoutLeftOut(header, plants));
  const shown = reads === undefined ? all : await readingAlone(db, all, plants, reads);
  const positions = shown.flatMap((header) => header.daily_report_subheaders.flatMap(sourcesOf));
  const figures = await linkedFigures(
    source,
    positions.map((one) => linkOf(one, [...plants.keys()])),
    rows,
  );
  const sources = new Map(positions.map((position, index) => [position.id, figures[index]]));
  const parts = shown.map((header) => partOf(header, plants, sources, rows));
  return {
    title: text(language, 'report.daily'),
    zones: zonesOfPlants([...plants.values()], language),
    kind: 'day',
    rows,
    pages: pagesOf(parts, headers),
    hasSections: true,
    hasFooter: true,
  };
}

/** Headers with only those sub-headers that have a column which is read in the requested way. */
async function readingAlone(
  db: Reader,
  headers: readonly Header[],
  plants: Plants,
  reads: (column: FigureColumn) => boolean,
): Promise<Header[]> {
  const positions = headers.flatMap((header) => header.daily_report_subheaders.flatMap(sourcesOf));
  const members = await membersOfLinks(
    db,
    positions.map((one) => linkOf(one, [...plants.keys()])),
  );
  const reading = new Set(positions.filter((_, index) => members[index]?.some(reads)).map(({ id }) => id));
  return headers.map((header) => ({
    ...header,
    daily_report_subheaders: header.daily_report_subheaders.filter(({ daily_report_positions }) =>
      daily_report_positions.some(({ id }) => reading.has(id)),
    ),
  }));
}

type Plants = ReadonlyMap<
  number,
  { readonly name: string; readonly timezone: string; readonly installed_capacity: number | null }
>;

/** Plants that are not excluded from daily reports: the organisation's own and those shared with it. */
export async function reportedPlants(db: Reader, organisationId: number): Promise<Plants> {
  const rows = await inPortions(await plantsOf(db, organisationId), (ids) =>
    db
      .selectFrom('plant')
      .select(['id', 'name', 'timezone', 'installed_capacity'])
      .where('id', 'in', ids)
      .where('exclude_daily_report', '=', 0)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function withoutLeftOut(header: Header, plants: Plants): Header {
  const isShown = ({ status, linked_plant, type_column }: Position) =>
    status === '00' && (!readsData(type_column) || linked_plant === null || plants.has(linked_plant));
  return {
    ...header,
    daily_report_subheaders: header.daily_report_subheaders.map((subheader) => ({
      ...subheader,
      daily_report_positions: subheader.daily_report_positions.filter(isShown),
    })),
  };
}

const readsData = (typeColumn: string) => typeColumn !== 'SD' && typeColumn !== 'AD';
/** The positions whose figures come from readings; those of the other positions are computed from them. */
export const sourcesOf = ({ daily_report_positions }: Subheader) =>
  daily_report_positions.filter((position) => readsData(position.type_column));

export function linkOf(position: Position, plantIds: readonly number[]): LinkedColumn {
  const { type_value_column: code, type_calculation: calculation, linked_plant, linked_component } = position;
  const column = position.linked_component_data_description_data;
  return {
    plantIds: linked_plant === null ? plantIds : [linked_plant],
    typeColumn: position.type_column === 'DG' ? 'DG' : 'DA',
    link: linked_component === null ? null : String(linked_component),
    column: column === null ? null : String(column),
    code: isOneOf(valueColumnTypes, code) ? code : 'LD',
    ignoreZeros: position.ignore_null_values,
    daysBack: position.calculation_day === 'DB' ? 1 : 0,
    calculation: calculation !== null && isOneOf(calculations, calculation) ? calculation : 'sum',
  };
}

function partOf(
  header: Header,
  plants: Plants,
  sources: ReadonlyMap<number, LinkedFigures | undefined>,
  rows: readonly Window[],
): ReportPart {
  const plant = header.linked_plant === null ? undefined : plants.get(header.linked_plant);
  const sections = header.daily_report_subheaders
    .map((subheader) => ({ name: subheader.name ?? '', columns: columnsOf(subheader, sources, rows) }))
    .filter(({ columns }) => columns.length > 0);
  return { name: reportHeaderCaption(header, plant), sections, hidesSections: header.hide_subheaders_frontend };
}

/**
 * Columns of a sub-header. Columns SD and AD are computed from the data columns, whether these precede or follow them
 * (decision 2.1).
 */
function columnsOf(
  subheader: Subheader,
  sources: ReadonlyMap<number, LinkedFigures | undefined>,
  rows: readonly Window[],
): ShownColumn[] {
  const data = sourcesOf(subheader).flatMap((position) => sources.get(position.id) ?? []);
  return subheader.daily_report_positions.map((position) => {
    const shown: Shown = sources.get(position.id) ?? combined(data, position.type_column, rows);
    const { figures, unit, dips, whole } = shown;
    return {
      id: position.id,
      name: position.name ?? '',
      unit: position.show_units ? unit : null,
      figures,
      foot: footerFigure(position.type_footer, figures, position.ignore_null_values, whole),
      dips,
    };
  });
}

/**
 * Sum or mean of the data columns, row by row; with their unit if it is the same for all. Figures from balances
 * (energy, expected energy, shares in percent) are left out, because they cannot be added.
 */
export function combined(columns: readonly LinkedFigures[], typeColumn: string, rows: readonly Window[]): Shown {
  const data = columns.filter(({ isDerived }) => !isDerived);
  const how = typeColumn === 'AD' ? 'avg' : 'sum';
  const [unit = null, ...others] = new Set(data.map((column) => column.unit));
  return {
    unit: others.length === 0 ? unit : null,
    dips: new Set(data.flatMap(({ dips }) => [...dips])),
    figures: rows.map((_, row) =>
      mergedFigure(
        data.map(({ figures }) => figures[row] ?? null),
        how,
      ),
    ),
  };
}

/**
 * Headers that have columns, divided into pages: a new page begins after a header with `page_break_after_pdf`. There is
 * at least one page.
 */
function pagesOf(parts: readonly ReportPart[], headers: readonly Header[]): ReportPart[][] {
  const pages: ReportPart[][] = [[]];
  parts.forEach((part, index) => {
    if (columnsOfParts([part]).length > 0) pages.at(-1)?.push(part);
    if (headers[index]?.page_break_after_pdf === true && (pages.at(-1)?.length ?? 0) > 0) pages.push([]);
  });
  return pages.length > 1 && pages.at(-1)?.length === 0 ? pages.slice(0, -1) : pages;
}
