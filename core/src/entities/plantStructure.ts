import * as z from 'zod';
import { Component, ComponentCreate, ComponentDataDescription, ComponentDataDescriptionInput } from './component.ts';
import { list } from './fields.ts';
import { Plant, PlantPatch } from './plant.ts';
import { PlantChange } from './plantChange.ts';

/** A component as a file has it: without ids and people, its columns in their order. */
const StructureComponent = ComponentCreate.omit({ plant: true, users: true }).extend({
  component_data_description: z
    .array(ComponentDataDescriptionInput.omit({ id: true, nr_pos: true }))
    .max(1000)
    .optional(),
});

/**
 * Ours: a plant as a file: its fields, its components by their names, their columns and limits by the names under which
 * they are stored. Left out is what names other rows or people, what it costs, and the zone, which moves stored days.
 */
export const PlantStructure = PlantPatch.omit({
  organisation: true,
  system: true,
  dashboard: true,
  dashboard_value_field: true,
  timezone: true,
  price_per_month: true,
  status: true,
  set_exclude_daily_report: true,
  view_organisations: true,
  users: true,
}).extend({ components: z.array(StructureComponent).max(1000).default([]) });

/** The same as an answer carries it. */
export const PlantStructureFile = Plant.pick({
  name: true,
  type: true,
  latitude: true,
  longitude: true,
  installed_capacity: true,
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
  exclude_daily_report: true,
})
  .extend({
    components: list(
      Component.omit({
        id: true,
        plant: true,
        has_actual_data: true,
        created_at: true,
        time_last_data: true,
        users: true,
        created_by: true,
        modified_by: true,
      }).extend({
        component_data_description: list(
          ComponentDataDescription.omit({
            id: true,
            nr_pos: true,
            has_data: true,
            last_value: true,
            last_value_at: true,
            created_by: true,
            modified_by: true,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PlantStructureFile' });
export type PlantStructureFile = z.output<typeof PlantStructureFile>;

/** With `dry_run` nothing is stored, and the answer says what would have been. */
export const PlantStructureApply = z.object({ structure: PlantStructure, dry_run: z.boolean().optional() });

export const PlantStructureApplied = z
  .object({
    /** As the plant's journal of changes tells them. */
    changes: list(PlantChange),
  })
  .meta({ id: 'PlantStructureApplied' });
