import { footerTypes, reportColumnTypes, valueColumnTypes } from '@leitwarte/core/codes';
import { NEW_REPORT_POSITION } from '@leitwarte/core/rules';
import * as z from 'zod';
import { link, name } from './fileFields.ts';

/** The default values of a position in a file. */
export const POSITION_DEFAULTS = {
  ...NEW_REPORT_POSITION,
  linked_plant: null,
  linked_component: null,
  linked_component_data_description_data: null,
} as const;
export const HEADER_DEFAULTS = {
  show_installed_capacity: false,
  linked_plant: null,
  page_break_after_pdf: false,
  hide_subheaders_frontend: false,
} as const;

const Position = z.strictObject({
  name,
  show_units: z.boolean().default(POSITION_DEFAULTS.show_units),
  type_column: z.enum(reportColumnTypes).default(POSITION_DEFAULTS.type_column),
  type_footer: z.enum(footerTypes).default(POSITION_DEFAULTS.type_footer),
  linked_plant: link.default(null),
  type_value_column: z.enum(valueColumnTypes).default(POSITION_DEFAULTS.type_value_column),
  ignore_null_values: z.boolean().default(false),
  linked_component: link.default(null),
  linked_component_data_description_data: name.nullable().default(null),
  type_calculation: z.enum(['sum', 'avg']).nullable().default(POSITION_DEFAULTS.type_calculation),
  calculation_day: z.enum(['DB', 'CD']).default(POSITION_DEFAULTS.calculation_day),
  status: z.enum(['00', '80']).default(POSITION_DEFAULTS.status),
});
const Subheader = z.strictObject({ name, positions: z.array(Position).default([]) });
const Header = z.strictObject({
  name,
  show_installed_capacity: z.boolean().default(false),
  linked_plant: link.default(null),
  page_break_after_pdf: z.boolean().default(false),
  hide_subheaders_frontend: z.boolean().default(false),
  subheaders: z.array(Subheader).default([]),
});

/** The daily report of an organisation as a file; the order in the file is the position. */
export const DailyReportFile = z.strictObject({ headers: z.array(Header).default([]) });
export type DailyReportFile = z.output<typeof DailyReportFile>;
export type ReportPositionFile = z.output<typeof Position>;
export type ReportHeaderFile = z.output<typeof Header>;
