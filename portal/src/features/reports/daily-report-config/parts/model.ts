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
  ReportResponse,
} from '@leitwarte/core/entities';
import { dueOf } from '../../../../shared/report-table/due.ts';

export type Report = ReturnType<typeof DailyReport.parse>;
export type Header = ReturnType<typeof DailyReportHeader.parse>;
export type Subheader = ReturnType<typeof DailyReportSubheader.parse>;
export type Position = ReturnType<typeof DailyReportPosition.parse>;
type Wire = ReturnType<typeof ReportResponse.parse>;

/** Levels of the structure, the columns of the screen from left to right. */
export const levels = ['header', 'subheader', 'position'] as const;
export type LevelName = (typeof levels)[number];

const codeOf = <T extends string>(codes: readonly T[], value: string | null, standard: T): T =>
  isOneOf(codes, value) ? value : standard;

/** Form values of a header. */
export const headerDraft = (header: Header) => ({
  name: header.name ?? '',
  show_installed_capacity: header.show_installed_capacity,
  linked_plant: header.linked_plant,
  page_break_after_pdf: header.page_break_after_pdf,
  hide_subheaders_frontend: header.hide_subheaders_frontend,
});
export type HeaderDraft = ReturnType<typeof headerDraft>;

/** Form values of a position. */
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

/** Whether a position has a source, or its kind needs none. */
const isLinked = ({ type_column, linked_component, linked_component_data_description_data }: Position): boolean =>
  type_column === 'SD' ||
  type_column === 'AD' ||
  (linked_component !== null && linked_component_data_description_data !== null);

/** Reasons why a position shows nothing in the report: inactive, without a source, or without a value in the complete month. */
export const gapKinds = ['empty', 'unlinked', 'inactive'] as const;

/** A position that shows nothing, with its headers. */
export interface Gap {
  readonly kind: (typeof gapKinds)[number];
  readonly header: Header;
  readonly sub: Subheader;
  readonly position: Position;
}

/** The gaps in the order of the report; `empty` contains the positions without a value in the month. */
export function gapsOf(report: Report, empty: ReadonlySet<number>): Gap[] {
  const kindOf = (position: Position): Gap['kind'] | undefined => {
    if (position.status === '80') return 'inactive';
    if (!isLinked(position)) return 'unlinked';
    return empty.has(position.id) ? 'empty' : undefined;
  };
  return report.daily_report_headers.flatMap((header) =>
    header.daily_report_subheaders.flatMap((sub) =>
      sub.daily_report_positions.flatMap((position) => {
        const kind = kindOf(position);
        return kind === undefined ? [] : [{ kind, header, sub, position }];
      }),
    ),
  );
}

/** Positions without any value on past days. Current and future days are ignored. */
export function emptyPositions(answer: Wire, today: string): ReadonlySet<number> {
  const cells = answer.page_positions
    .flat()
    .filter(({ created_at_date }) => dueOf(created_at_date ?? '', 'day', today) !== 'coming');
  const past = cells.filter(({ created_at_date }) => dueOf(created_at_date ?? '', 'day', today) === 'past');
  const empty = new Set(past.flatMap(({ data }) => data.flatMap(({ id }) => id ?? [])));
  for (const { data } of cells)
    for (const { id, value } of data) if (id !== null && value !== null && value !== '') empty.delete(id);
  return empty;
}
