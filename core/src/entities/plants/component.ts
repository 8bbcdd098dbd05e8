import * as z from 'zod';
import {
  decimalInput,
  folderName,
  hours,
  optionalDecimal,
  reference,
  requiredName,
  shortText,
  verbatim,
  zone,
} from '../bodyFields.ts';
import { columnRoles } from '../../rules/yield/columnRoles.ts';
import { readPowerCurve } from '../../rules/yield/wind.ts';
import { decimal, editor, flag, id, list, measured, optionalId, text, instant } from '../fields.ts';

/** Mounting of modules: fixed, or tracking the sun with one axis from north to south or with two axes. */
export const trackings = ['fixed', 'one_axis', 'two_axes'] as const;

const positive = decimalInput.positive().max(10_000_000);
const powerCurve = z
  .string()
  .max(10_000)
  .refine((pasted) => pasted.trim() === '' || readPowerCurve(pasted) !== undefined, {
    params: { key: 'not_a_power_curve' },
  });

/** A measured column of a component. */
export const ComponentDataDescription = z
  .object({
    id,
    col_description: text,
    col_unit: text,
    /** Name under which the column is stored. */
    col_component_data: text,
    /** Source column in the file; `#n` is the n-th column. */
    col_component_data_description1: text,
    col_component_data_description2: text,
    col_data_delimiter: text,
    factor_import: decimal,
    /** Ours: words and numbers that mean "no value", in addition to those of the plant system. */
    col_gap_values: text,
    col_limit_low: decimal,
    col_limit_upper: decimal,
    /** Ours: role of the column for expected and measured energy. */
    col_role: z.enum(columnRoles).nullable().default(null),
    has_data: flag,
    nr_pos: optionalId,
    is_suitable_for_analyse: flag,
    /** Newest value and its time. Ours, so that a column can be shown without another call. */
    last_value: measured,
    last_value_at: instant,
    /** Time until which the newest value counts as current: three of the column's intervals after its time. */
    last_value_fresh_until: instant,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'ComponentDataDescription' });
export type ComponentDataDescription = z.output<typeof ComponentDataDescription>;

export const Component = z
  .object({
    id,
    name: z.string(),
    plant: optionalId,
    /** DA: data; SU: sum component. */
    type_component: z.string().default('DA'),
    folder_name_import: text,
    dashboard_group_name: text,
    daily_report_group_name: text,
    import_data_date_column_name: text,
    import_data_time_column_name: text,
    import_data_datetime_format: text,
    file_prefix: text,
    sernum: text,
    sernum_2: text,
    import_nth_entry: optionalId,
    timezone_file: text,
    time_diff_warn: optionalId,
    time_diff_error: optionalId,
    calculate_old_data: flag,
    /** Ours, like the following fields: inputs for expected energy. Capacity in kilowatts, for modules kilowatts peak. */
    capacity: decimal,
    /** Maximum power of the inverter in kilowatts. */
    ac_limit: decimal,
    /** Tilt in degrees: 0 is flat, 90 upright. */
    tilt: decimal,
    /** Azimuth in degrees from north: 180 is south. */
    azimuth: decimal,
    tracking: z.enum(trackings).nullable().default(null),
    /** Percent of the rated power per kelvin, negative. */
    temperature_coefficient: decimal,
    strings: optionalId,
    /** Power curve of a turbine: each line has a wind speed in m/s and the power in kW. */
    power_curve: text,
    has_actual_data: flag,
    /**
     * Ours: when the component was created. If its data were already old at that time, they count as history and their
     * age is not monitored.
     */
    created_at: instant,
    time_last_data: instant,
    component_data_description: list(ComponentDataDescription),
    users: list(id),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'Component' });
export type Component = z.output<typeof Component>;

/** A column to save: with `id` it is changed, without `id` created (decision 3.21). */
export const ComponentDataDescriptionInput = z.object({
  id: reference.optional(),
  col_description: requiredName,
  col_unit: shortText.optional(),
  col_component_data: requiredName.optional(),
  col_component_data_description1: verbatim.optional(),
  col_component_data_description2: verbatim.optional(),
  col_data_delimiter: verbatim.optional(),
  factor_import: decimalInput.nullable().optional(),
  col_gap_values: shortText.optional(),
  col_limit_low: optionalDecimal.optional(),
  col_limit_upper: optionalDecimal.optional(),
  col_role: z.enum(columnRoles).nullable().optional(),
  nr_pos: z.number().int().min(1).nullable().optional(),
  is_suitable_for_analyse: z.boolean().optional(),
});
export type ComponentDataDescriptionInput = z.output<typeof ComponentDataDescriptionInput>;

const componentFields = {
  name: requiredName,
  type_component: z.enum(['DA', 'SU']).optional(),
  folder_name_import: folderName.optional(),
  dashboard_group_name: shortText.optional(),
  daily_report_group_name: shortText.optional(),
  import_data_date_column_name: verbatim.optional(),
  import_data_time_column_name: verbatim.optional(),
  import_data_datetime_format: verbatim.optional(),
  file_prefix: shortText.optional(),
  sernum: shortText.optional(),
  sernum_2: shortText.optional(),
  import_nth_entry: z.number().int().min(1).nullable().optional(),
  timezone_file: zone.nullable().or(z.literal('')).optional(),
  time_diff_warn: hours.optional(),
  time_diff_error: hours.optional(),
  calculate_old_data: z.boolean().optional(),
  capacity: positive.nullable().optional(),
  ac_limit: positive.nullable().optional(),
  tilt: decimalInput.min(0).max(90).nullable().optional(),
  azimuth: decimalInput.min(0).max(360).nullable().optional(),
  tracking: z.enum(trackings).nullable().optional(),
  temperature_coefficient: decimalInput.min(-2).max(0).nullable().optional(),
  strings: z.number().int().min(0).max(10_000).nullable().optional(),
  power_curve: powerCurve.nullable().optional(),
  component_data_description: z.array(ComponentDataDescriptionInput).max(1000).optional(),
  users: z.array(reference).optional(),
};

export const ComponentCreate = z.object({ ...componentFields, plant: reference });
export type ComponentCreate = z.output<typeof ComponentCreate>;
export const ComponentPatch = z.object(componentFields).partial();
export type ComponentPatch = z.output<typeof ComponentPatch>;

/** A component of another plant to copy; ids, data, serial numbers, folders and users are not copied (decision 3.54). */
export const ComponentCopy = z
  .object({
    ...componentFields,
    component_data_description: z
      .array(ComponentDataDescriptionInput.omit({ id: true }))
      .max(1000)
      .optional(),
  })
  .omit({ folder_name_import: true, sernum: true, sernum_2: true, users: true });

export const ComponentUnit = z.object({ name: z.string(), unit: z.string() }).meta({ id: 'ComponentUnit' });

/** Number of columns to create for an inverter, for each kind: DC voltages and currents, AC voltages and currents. */
export const InverterColumns = z.object({
  numUpv: z.number().int().min(0).max(100).default(10),
  numIpv: z.number().int().min(0).max(100).default(10),
  numUac: z.number().int().min(0).max(100).default(3),
  numIac: z.number().int().min(0).max(100).default(3),
});
export type InverterColumns = z.output<typeof InverterColumns>;
export const ColumnCopy = z.object({ copy_component: reference, target_component: reference });
