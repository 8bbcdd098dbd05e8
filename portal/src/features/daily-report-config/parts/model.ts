import {
  calculationDays,
  calculations,
  DEFAULT_CALCULATION,
  DEFAULT_CALCULATION_DAY,
  DEFAULT_FOOTER_TYPE,
  DEFAULT_REPORT_COLUMN_TYPE,
  DEFAULT_VALUE_COLUMN_TYPE,
  footerTypes,
  isOneOf,
  reportColumnTypes,
  valueColumnTypes,
} from '@leitwarte/core/codes';
import type {
  DailyReport,
  DailyReportHeader,
  DailyReportPosition,
  DailyReportSubheader,
} from '@leitwarte/core/entities';

export type Report = ReturnType<typeof DailyReport.parse>;
export type Header = ReturnType<typeof DailyReportHeader.parse>;
export type Subheader = ReturnType<typeof DailyReportSubheader.parse>;
export type Position = ReturnType<typeof DailyReportPosition.parse>;

/** The columns of the screen from left to right. */
export const levels = ['header', 'subheader', 'position'] as const;
export type LevelName = (typeof levels)[number];

const codeOf = <T extends string>(codes: readonly T[], value: string | null, standard: T): T =>
  isOneOf(codes, value) ? value : standard;

/** What the form of a header holds. */
export const headerDraft = (header: Header) => ({
  name: header.name ?? '',
  show_installed_capacity: header.show_installed_capacity,
  linked_plant: header.linked_plant,
  page_break_after_pdf: header.page_break_after_pdf,
  hide_subheaders_frontend: header.hide_subheaders_frontend,
});
export type HeaderDraft = ReturnType<typeof headerDraft>;

/** What the form of a position holds. */
export const positionDraft = (position: Position) => ({
  name: position.name ?? '',
  type_column: codeOf(reportColumnTypes, position.type_column, DEFAULT_REPORT_COLUMN_TYPE),
  linked_plant: position.linked_plant,
  linked_component: position.linked_component,
  linked_component_data_description_data: textOf(position.linked_component_data_description_data),
  type_value_column: codeOf(valueColumnTypes, position.type_value_column, DEFAULT_VALUE_COLUMN_TYPE),
  type_calculation: codeOf(calculations, position.type_calculation, DEFAULT_CALCULATION),
  calculation_day: codeOf(calculationDays, position.calculation_day, DEFAULT_CALCULATION_DAY),
  type_footer: codeOf(footerTypes, position.type_footer, DEFAULT_FOOTER_TYPE),
  show_units: position.show_units,
  ignore_null_values: position.ignore_null_values,
  status: codeOf(['00', '80'], position.status, '00'),
});
export type PositionDraft = ReturnType<typeof positionDraft>;

const textOf = (link: string | number | null): string | null => (link === null ? null : String(link));

/** Whether a position has a source to read from, where its kind needs one. */
export const isLinked = ({
  type_column,
  linked_component,
  linked_component_data_description_data,
}: Position): boolean =>
  type_column === 'SD' ||
  type_column === 'AD' ||
  (linked_component !== null && linked_component_data_description_data !== null);

/** Each row of a report with what it says itself, but for its place, which moves with its neighbours. */
function* rowsOf(report: Report) {
  for (const { daily_report_subheaders, ...header } of report.daily_report_headers) {
    yield { ...header, position: 0, row: `header ${header.id}` };
    for (const { daily_report_positions, ...subheader } of daily_report_subheaders) {
      yield { ...subheader, position: 0, row: `subheader ${subheader.id}` };
      for (const one of daily_report_positions) yield { ...one, position: 0, row: `position ${one.id}` };
    }
  }
}

/** Whether somebody else than `me` has made or changed a row since the report was `before`. */
export function isChangedByOthers(report: Report, before: Report, me: string): boolean {
  const known = new Map(Array.from(rowsOf(before), (said) => [said.row, JSON.stringify(said)]));
  return Array.from(rowsOf(report)).some(
    (said) => said.modified_by !== null && said.modified_by !== me && known.get(said.row) !== JSON.stringify(said),
  );
}

/** How many positions the report leaves out, or shows empty. */
export function gapsOf(report: Report): { readonly inactive: number; readonly unlinked: number } {
  const positions = report.daily_report_headers.flatMap((header) =>
    header.daily_report_subheaders.flatMap((sub) => sub.daily_report_positions),
  );
  const active = positions.filter(({ status }) => status !== '80');
  return {
    inactive: positions.length - active.length,
    unlinked: active.filter((position) => !isLinked(position)).length,
  };
}
