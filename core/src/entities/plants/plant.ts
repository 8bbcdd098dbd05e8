import * as z from 'zod';
import { derivedValueTypes } from '../../codes/index.ts';
import {
  decimalInput,
  euro,
  folderName,
  optionalAmount,
  optionalReference,
  recordStatus,
  reference,
  requiredName,
  shortText,
  zone,
} from '../bodyFields.ts';
import { AlarmCauses } from '../alarms/alarm.ts';
import { Component, ComponentCopy } from './component.ts';
import { PlannedWorkNote } from '../alarms/plannedWork.ts';
import { PlantEvaluationName } from '../reports/evaluation.ts';
import { decimal, editor, flag, id, instant, list, measured, optionalId, Status, text } from '../fields.ts';

/**
 * One of the three priority values on a plant's tile. If no column is set for this place, everything but `plant` is
 * null. `id` is the column's id, null for a figure from the plant's energy balance.
 */
export const PlantPrioValue = z
  .object({
    id: optionalId,
    name: text,
    value: measured,
    unit: text,
    created_at: instant,
    /** Ours: time until which the value counts as current; after that, clients mark it as old. */
    fresh_until: instant,
    plant: optionalId,
    component_data_description: optionalId,
    /** Ours: limits of the column; tile and list highlight values beyond them (decision 4.39). */
    limit_low: decimal,
    limit_upper: decimal,
    /** Ours: name of the component; only set if several of the three columns have the same name. */
    component: text,
    /**
     * Ours: code of the figure if the value is today's figure from the plant's energy balance; it then belongs to no
     * column.
     */
    code: z.enum(derivedValueTypes).nullable().default(null),
    /**
     * Ours: denominator of a ratio from the energy balance, used as weight when key figures average over several
     * plants.
     */
    weight: z.number().nullable().default(null),
  })
  .meta({ id: 'PlantPrioValue' });
export type PlantPrioValue = z.output<typeof PlantPrioValue>;

/** One of 24 hourly means, oldest first; the value is null for an hour without data. */
export const PlantDashboardValue = z
  .object({ id: optionalId, value: measured, created_at: instant, plant: optionalId })
  .meta({ id: 'PlantDashboardValue' });

export const PlantComponent = z.object({ id: optionalId, name: text, sernum: text }).meta({ id: 'PlantComponent' });

/** A plant as listed on the dashboard. */
export const DashboardPlant = z
  .object({
    id,
    name: z.string(),
    type: z.string().default('Biogas'),
    status_anlage: Status.nullish()
      .transform((status) => status ?? 0)
      .pipe(Status),
    status_data: Status.nullish()
      .transform((status) => status ?? 0)
      .pipe(Status),
    time_last_data: instant,
    /** Ours: true if all readings are from before the plant was set up and no live data arrive. */
    is_history: z.boolean().optional(),
    time_last_alarm: instant,
    last_alarm: text,
    last_data_warn: text,
    evu: text,
    system: optionalId,
    system_bez: text,
    organisation: optionalId,
    organisation_bez: text,
    park: z.union([z.string(), z.number()]).nullable().default(null),
    latitude: decimal,
    longitude: decimal,
    /** IANA time zone that determines the plant's days. */
    timezone: z.string().default('Europe/Berlin'),
    /** Installed power in kilowatts. */
    installed_capacity: decimal,
    /** table or row. */
    dashboard_type: z.string().default('row'),
    dashboard_value_field: optionalId,
    /** 00 active, 80 deactivated. */
    status: z.string().default('00'),
    /** Ours: number of open alarms by cause. */
    alarm_causes: AlarmCauses.default({ fault: 0, silent: 0, import: null }),
    /** Ours: current planned work, during which messages about the plant are suppressed. */
    planned_work: PlannedWorkNote.nullable().default(null),
    plant_prio_values: list(PlantPrioValue),
    plant_dashboard_values: list(PlantDashboardValue),
    plant_components: list(PlantComponent),
  })
  .meta({ id: 'DashboardPlant' });
export type DashboardPlant = z.output<typeof DashboardPlant>;

/** Query for plants whose name matches a few letters; without letters the first plants are returned. */
export const PlantNameQuery = z.object({ name: z.string().max(100).default('') });
export const NamedPlant = z
  .object({ id, name: z.string(), type: z.string(), organisation_bez: z.string() })
  .meta({ id: 'NamedPlant' });

const TariffShown = z.object({ from: z.string(), ct_per_kwh: z.number() });
/** Price in cents per kilowatt-hour, with at most four decimals, from a day on. */
const Tariff = z.strictObject({
  from: z.iso.date(),
  ct_per_kwh: z.number().min(-1000).max(1000).multipleOf(0.0001),
});
/** Number in the Marktstammdatenregister: a prefix such as SEE or SAN, and twelve digits. */
const mastrNumber = z
  .string()
  .trim()
  .regex(/^(?:[A-Z]{3}\d{12})?$/, { error: 'not_a_mastr_number' })
  .nullable();
const marketLocation = z
  .string()
  .trim()
  .regex(/^(?:\d{11})?$/, { error: 'not_a_market_location' })
  .nullable();

/**
 * A plant with all its settings; price, folder and import fields are null if the viewer belongs to an organisation that
 * may only view the plant.
 */
export const Plant = DashboardPlant.extend({
  dashboard: optionalId,
  price_per_month: decimal,
  identificator_1: text,
  identificator_2: text,
  identificator_3: text,
  folder_name_import: text,
  folder_alarm_import: text,
  file_prefix_alarm: text,
  folder_yaml: flag,
  file_prefix_yaml: text,
  parentfolder: text,
  archivfolder: text,
  config_changed: flag,
  exclude_daily_report: flag,
  set_exclude_daily_report: flag,
  model_name_research: text,
  /** Ours, like the following fields: expected losses before the inverter, in percent. */
  losses_percent: decimal,
  /** Prices of a kilowatt-hour, each with the day from which it applies. */
  tariffs: list(TariffShown),
  /** Expected energy in kWh for each month from January to December. */
  monthly_budget: z.array(z.number()).nullable().default(null),
  /** Number in the register of market data (MaStR). */
  mastr_number: text,
  /** Number of the market location. */
  market_location: text,
  view_organisations: list(id),
  users: list(id),
  groups: list(id),
  plant_components: list(Component),
  /**
   * Evaluations defined for the plant's type; empty if the viewer belongs to an organisation that may only view the
   * plant.
   */
  plant_evaluations: list(PlantEvaluationName),
  created_by: editor,
  modified_by: editor,
}).meta({ id: 'Plant' });
export type Plant = z.output<typeof Plant>;

const plantFields = {
  name: requiredName,
  type: requiredName.optional(),
  system: optionalReference.optional(),
  dashboard: optionalReference.optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  timezone: zone.optional(),
  installed_capacity: optionalAmount.optional(),
  dashboard_value_field: optionalReference.optional(),
  price_per_month: euro.nullable().optional(),
  identificator_1: shortText.optional(),
  identificator_2: shortText.optional(),
  identificator_3: shortText.optional(),
  folder_name_import: folderName.optional(),
  folder_alarm_import: folderName.optional(),
  file_prefix_alarm: shortText.optional(),
  folder_yaml: z.boolean().optional(),
  file_prefix_yaml: shortText.optional(),
  parentfolder: shortText.optional(),
  archivfolder: folderName.optional(),
  status: recordStatus.optional(),
  model_name_research: shortText.optional(),
  losses_percent: decimalInput.min(0).max(90).nullable().optional(),
  tariffs: z.array(Tariff).max(200).optional(),
  monthly_budget: z.array(decimalInput.min(0).max(1e9)).length(12).nullable().optional(),
  mastr_number: mastrNumber.optional(),
  market_location: marketLocation.optional(),
  exclude_daily_report: z.boolean().optional(),
  set_exclude_daily_report: z.boolean().optional(),
  view_organisations: z.array(reference).optional(),
  users: z.array(reference).optional(),
};

export const PlantCreate = z.object({
  ...plantFields,
  organisation: reference,
  /** Components of another plant that are copied to the new plant. */
  plant_components: z.array(ComponentCopy).max(1000).optional(),
});
export type PlantCreate = z.output<typeof PlantCreate>;
export const PlantPatch = z.object({ ...plantFields, organisation: reference }).partial();
export type PlantPatch = z.output<typeof PlantPatch>;

/**
 * Exactly three columns in order of priority; null leaves the place empty (decision 3.53). Ours: an entry may contain
 * the `code` of a figure of today from the plant's energy balance instead of a column.
 */
export const PrioValuesUpdate = z.array(
  z.object({ id: optionalReference, code: z.enum(derivedValueTypes).nullish() }).nullable(),
);

/** Status set by hand (document 1, section 2.5). */
export const StatusChange = z.object({ status: Status, alarm_txt: z.string().trim().min(1).max(200) });
export type StatusChange = z.output<typeof StatusChange>;

export const SerialNumberChange = z.object({
  esn_old: z.string().trim().min(1),
  esn_new: z.string().trim().min(1).max(200),
  /** Ours: when the device was replaced; default: now. */
  changed_at: z.iso.datetime({ offset: true }).optional(),
});

/** Short form for commissioning; `plant_type` is an id or a name (decision 3.52). */
export const PlantShortForm = z.object({
  plant_name: requiredName,
  plant_system: optionalReference.optional(),
  plant_type: z.union([reference, requiredName]),
  identificator_1: shortText.optional(),
  identificator_2: shortText.optional(),
  identificator_3: shortText.optional(),
  folder_name_import: folderName.optional(),
  folder_alarm_import: folderName.optional(),
  organisation: reference,
});
export type PlantShortForm = z.output<typeof PlantShortForm>;
