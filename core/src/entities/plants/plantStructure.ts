import * as z from 'zod';
import { derivedValueTypes } from '../../codes/index.ts';
import { AlarmCodeCreate, AlarmCodeOrganisationCreate } from '../alarms/alarmCode.ts';
import { requiredName } from '../bodyFields.ts';
import { Component, ComponentCreate, ComponentDataDescription, ComponentDataDescriptionInput } from './component.ts';
import { PlantEvaluationColumn, PlantEvaluationPatch } from '../reports/evaluation.ts';
import { list, text } from '../fields.ts';
import { Plant, PlantPatch } from './plant.ts';
import { PlantChange } from './plantChange.ts';

/** A column as referenced in a file: by its component and its name. */
const ColumnNamed = z.strictObject({ component: requiredName, column: requiredName });
const ColumnShown = z.object({ component: z.string(), column: z.string() });
/** A figure of today from the plant's energy balance, used as a priority value. */
const FigureNamed = z.strictObject({ figure: z.enum(derivedValueTypes) });
const FigureShown = z.object({ figure: z.enum(derivedValueTypes) });
const names = z.array(requiredName).max(5000).optional();

/** A component as described in a file: without ids, people by name, columns in order. */
const StructureComponent = ComponentCreate.omit({ plant: true })
  .extend({
    users: names,
    component_data_description: z
      .array(ComponentDataDescriptionInput.omit({ id: true, nr_pos: true }).strict())
      .max(1000)
      .optional(),
  })
  .strict();

/** An alarm code of the plant's system, with the settings of the plant's organisation. */
const StructureAlarmCode = AlarmCodeCreate.omit({ plant_system: true })
  .extend(AlarmCodeOrganisationCreate.omit({ alarmcode: true, organisation: true }).shape)
  .strict();
export type StructureAlarmCode = z.output<typeof StructureAlarmCode>;
/** The form of {@link StructureAlarmCode} in responses: settings that were never made are omitted. */
const AlarmCodeShown = z.object({
  alarm_code: z.string(),
  alarm_bracket: z.string().optional(),
  alarm_txt: text,
  type_control_center: z.enum(['0', '1', '2']).optional(),
  is_error_message: z.boolean().optional(),
  send_mail: z.boolean().optional(),
  send_sms: z.boolean().optional(),
});

/** Columns of this plant that an evaluation uses; the evaluation and its columns are defined for the plant's type. */
const StructureEvaluation = z.strictObject({
  name: requiredName,
  plant_evaluation_columns: z
    .array(
      PlantEvaluationPatch.shape.plant_evaluation_columns.element
        .omit({ id: true })
        .extend({ name: requiredName })
        .strict(),
    )
    .max(200),
});
export type StructureEvaluation = z.output<typeof StructureEvaluation>;

/**
 * Ours: a plant as a file: its fields, components, columns, limits, people, evaluations and alarm codes, with
 * references to other rows by name. Whatever the file does not contain stays unchanged; unknown names are refused.
 */
export const PlantStructure = PlantPatch.omit({
  organisation: true,
  status: true,
  set_exclude_daily_report: true,
})
  .extend({
    system: requiredName.nullable().optional(),
    dashboard: requiredName.nullable().optional(),
    dashboard_value_field: ColumnNamed.nullable().optional(),
    plant_prio_values: z
      .array(z.union([ColumnNamed, FigureNamed]).nullable())
      .length(3)
      .optional(),
    view_organisations: names,
    users: names,
    groups: names,
    alarm_codes: z.array(StructureAlarmCode).max(20_000).optional(),
    components: z.array(StructureComponent).max(1000).default([]),
    plant_evaluations: z.array(StructureEvaluation).max(200).optional(),
  })
  .strict();
export type PlantStructure = z.output<typeof PlantStructure>;

/** The form of {@link PlantStructure} in responses, without fields that the viewer may not read. */
export const PlantStructureFile = Plant.pick({
  name: true,
  type: true,
  timezone: true,
  latitude: true,
  longitude: true,
  installed_capacity: true,
  price_per_month: true,
  identificator_1: true,
  identificator_2: true,
  identificator_3: true,
  folder_name_import: true,
  folder_alarm_import: true,
  file_prefix_alarm: true,
  folder_yaml: true,
  file_prefix_yaml: true,
  parentfolder: true,
  archivfolder: true,
  model_name_research: true,
  losses_percent: true,
  tariffs: true,
  monthly_budget: true,
  mastr_number: true,
  market_location: true,
  exclude_daily_report: true,
})
  .extend({
    system: text,
    dashboard: text,
    dashboard_value_field: ColumnShown.nullable().default(null),
    plant_prio_values: list(z.union([ColumnShown, FigureShown]).nullable()),
    view_organisations: z.array(z.string()).optional(),
    users: z.array(z.string()).optional(),
    groups: z.array(z.string()).optional(),
    alarm_codes: z.array(AlarmCodeShown).optional(),
    components: list(
      Component.omit({
        id: true,
        plant: true,
        has_actual_data: true,
        created_at: true,
        time_last_data: true,
        created_by: true,
        modified_by: true,
      }).extend({
        users: z.array(z.string()).optional(),
        component_data_description: list(
          ComponentDataDescription.omit({
            id: true,
            nr_pos: true,
            has_data: true,
            last_value: true,
            last_value_at: true,
            last_value_fresh_until: true,
            created_by: true,
            modified_by: true,
          }),
        ),
      }),
    ),
    plant_evaluations: z
      .array(
        z.object({
          name: text,
          plant_evaluation_columns: list(PlantEvaluationColumn.omit({ id: true, uuid: true })),
        }),
      )
      .optional(),
  })
  .meta({ id: 'PlantStructureFile' });
export type PlantStructureFile = z.output<typeof PlantStructureFile>;

/** With `dry_run` nothing is stored; the response contains what would have been changed. */
export const PlantStructureApply = z.object({ structure: PlantStructure, dry_run: z.boolean().optional() });

export const PlantStructureApplied = z
  .object({
    /** The changes, in the format of the plant's journal. */
    changes: list(PlantChange),
  })
  .meta({ id: 'PlantStructureApplied' });
