import * as z from 'zod';
import { day, list, measured, optionalId, text } from './fields.ts';

export const HeaderCell = z
  .object({ name: text, rowspan: z.number().int().default(1), colspan: z.number().int().default(1) })
  .meta({ id: 'HeaderCell' });
/** Ours, only present if true: some readings of a counter were ignored for the figure (decision 4.53). */
const dip = z.boolean().optional();
/**
 * Ours, only present if true and only in the footer of figures from energy balances: the energy is expected or lost,
 * not produced.
 */
const derived = z.boolean().optional();
/** A cell of a report. `plant` is ours, for evaluations in which columns of several plants share one id. */
export const ReportCell = z
  .object({ id: optionalId, plant: z.number().int().optional(), value: measured, unit: text, dip, derived })
  .meta({ id: 'ReportCell' });
export const ReportRow = z
  .object({
    id: optionalId,
    created_at_date: day,
    /** Ours, in evaluations: caption of the row (decision 3.27). */
    name: z.string().optional(),
    data: list(ReportCell),
  })
  .meta({ id: 'ReportRow' });

/** Pages of a report; every list has `num_pages` entries. */
export const ReportResponse = z
  .object({
    num_pages: z.number().int().default(0),
    page_headers: list(
      z.object({ headers: list(HeaderCell), subheaders: list(HeaderCell), positions: list(HeaderCell) }),
    ),
    page_positions: list(list(ReportRow)),
    page_footer: list(z.object({ name: text, data: list(ReportCell) })),
  })
  .meta({ id: 'ReportResponse' });

/** A value with its unit; `plant` is ours, as in {@link ReportCell}. */
const ValueWithUnit = z.object({ value: measured, unit: text, plant: z.number().int().optional(), dip, derived });
export const PlainEvaluationResponse = z
  .object({
    headers: list(HeaderCell),
    header_positions: list(HeaderCell),
    positions: list(z.object({ name: text, values: list(ValueWithUnit) })),
    footer: list(ValueWithUnit),
  })
  .meta({ id: 'PlainEvaluationResponse' });

export const PlantJournalResponse = z
  .object({
    data: list(
      z.object({
        id: optionalId,
        header: z.object({ headers: list(HeaderCell), positions: list(HeaderCell) }),
        positions: list(ReportRow),
      }),
    ),
  })
  .meta({ id: 'PlantJournalResponse' });

export const ChartDataset = z
  .object({ label: text, unit: text, data: list(z.number().nullable()), borderColor: text, backgroundColor: text })
  .meta({ id: 'ChartDataset' });
export const ComponentChartResponse = z
  .object({
    chart_time_array: list(z.string()),
    datasets: list(ChartDataset),
    /** Ours: whether values were thinned for the screen; minimum and maximum are kept. */
    thinned: z.boolean().default(false),
  })
  .meta({ id: 'ComponentChartResponse' });
export const ResearchChartResponse = z
  .object({
    data_array: list(z.object({ date: z.string(), type: z.string(), value: z.number().nullable() })),
    dataset_array: list(z.object({ label: text, backgroundColor: text, borderColor: text, type: text })),
    thinned: z.boolean().default(false),
  })
  .meta({ id: 'ResearchChartResponse' });
