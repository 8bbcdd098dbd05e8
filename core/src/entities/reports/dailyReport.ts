import * as z from 'zod';
import { valueColumnTypes } from '../../codes/index.ts';
import { optionalReference, reference } from '../bodyFields.ts';
import { editor, flag, id, list, optionalId, text } from '../fields.ts';
import { scalarMonth, scalarYear } from '../interval.ts';
import { orderedFields, parent } from '../ordered.ts';

const position = z.number().int().default(0);
/** Component id, group name or column, depending on the type of the column. */
const link = z.union([z.string(), z.number()]).nullable().default(null);
const linkInput = z
  .union([z.string().max(200), z.number().int()])
  .nullable()
  .optional();

export const DailyReportPosition = z
  .object({
    id,
    name: text,
    position,
    organisation_daily_report_subheader: optionalId,
    show_units: flag,
    type_column: z.string().default('DA'),
    type_footer: z.string().default('EF'),
    linked_plant: optionalId,
    type_value_column: z.string().default('LD'),
    ignore_null_values: flag,
    linked_component: link,
    linked_component_data_description_data: link,
    type_calculation: text,
    calculation_day: z.string().default('CD'),
    status: z.string().default('00'),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'DailyReportPosition' });
export const DailyReportSubheader = z
  .object({
    id,
    name: text,
    position,
    organisation_daily_report_header: optionalId,
    daily_report_positions: list(DailyReportPosition),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'DailyReportSubheader' });
export const DailyReportHeader = z
  .object({
    id,
    name: text,
    position,
    organisation_daily_report: optionalId,
    show_installed_capacity: flag,
    linked_plant: optionalId,
    page_break_after_pdf: flag,
    hide_subheaders_frontend: flag,
    daily_report_subheaders: list(DailyReportSubheader),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'DailyReportHeader' });
export const DailyReport = z
  .object({ id, organisation: optionalId, daily_report_headers: list(DailyReportHeader) })
  .meta({ id: 'DailyReport' });

const header = {
  ...orderedFields,
  show_installed_capacity: z.boolean().optional(),
  linked_plant: optionalReference.optional(),
  page_break_after_pdf: z.boolean().optional(),
  hide_subheaders_frontend: z.boolean().optional(),
};
export const DailyReportHeaderCreate = z.object({ ...header, organisation_daily_report: parent });
export const DailyReportHeaderPatch = z.object(header).partial();
export const DailyReportSubheaderCreate = z.object({ ...orderedFields, organisation_daily_report_header: parent });
export const DailyReportSubheaderPatch = z.object(orderedFields).partial();
const reportPosition = {
  ...orderedFields,
  show_units: z.boolean().optional(),
  type_column: z.enum(['DA', 'DG', 'SD', 'AD']).optional(),
  type_footer: z.enum(['EF', 'AF', 'SF']).optional(),
  linked_plant: optionalReference.optional(),
  type_value_column: z.enum(valueColumnTypes).optional(),
  ignore_null_values: z.boolean().optional(),
  linked_component: linkInput,
  linked_component_data_description_data: linkInput,
  type_calculation: z.enum(['sum', 'avg']).nullable().optional(),
  calculation_day: z.enum(['DB', 'CD']).optional(),
  status: z.enum(['00', '80']).optional(),
};
export const DailyReportPositionCreate = z.object({ ...reportPosition, organisation_daily_report_subheader: parent });
export const DailyReportPositionPatch = z.object(reportPosition).partial();

/**
 * Ours: a complete report structure in order. Rows with an id already exist in the report; rows without one are new.
 */
const rowId = z.number().int().positive().optional();
const inOrder = { position: z.number().int().optional() };
export const DailyReportStructure = z.object({
  daily_report_headers: z
    .array(
      z.object({
        ...header,
        ...inOrder,
        id: rowId,
        daily_report_subheaders: z
          .array(
            z.object({
              name: orderedFields.name,
              ...inOrder,
              id: rowId,
              daily_report_positions: z.array(z.object({ ...reportPosition, ...inOrder, id: rowId })).max(500),
            }),
          )
          .max(200),
      }),
    )
    .max(200),
});
export type DailyReportStructure = z.output<typeof DailyReportStructure>;
/** Ours: copies the structure of another report; `from` is the id of that report. */
export const CopyStructureBody = z.object({
  from: reference,
  /** Whether to copy even if the report already has headers; these are then deleted. */
  replace: z.boolean().optional(),
});
export const CopiedStructure = z
  .object({
    report: DailyReport,
    /**
     * Names of plants and components for which no counterpart of the same name was found, so that they were not linked.
     */
    unmatched: z.array(z.string()),
  })
  .meta({ id: 'CopiedStructure' });

export const DailyReportMailContent = z.object({
  daily_report_html_content: z.string().max(100_000).nullable(),
  daily_report_plain_text_content: z.string().max(100_000).nullable(),
  /** Ours; if the field is missing, the setting stays unchanged. */
  send_losses_report: z.boolean().optional(),
});
export const DailyReportRequest = z.object({
  month: scalarMonth,
  year: scalarYear,
  type_data: z.enum(['plain', 'pdf', 'xlsx']),
});

/** Ours: a group of components that can be used in columns over all plants, with every column of its members. */
export const ReportGroup = z
  .object({
    name: z.string(),
    columns: list(z.object({ name: z.string(), description: text, unit: text })),
  })
  .meta({ id: 'ReportGroup' });
export type ReportGroup = z.output<typeof ReportGroup>;
