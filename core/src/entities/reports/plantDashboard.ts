import * as z from 'zod';
import { optionalReference, requiredName, shortText } from '../bodyFields.ts';
import { editor, flag, id, list, optionalId, text } from '../fields.ts';
import { orderedFields, parent } from '../ordered.ts';

const place = z.number().int().nullable().default(null);
export const DashboardPosition = z
  .object({ id, name: text, name_display: text, is_chart: flag, position: place, plant_dashboard_header: optionalId })
  .meta({ id: 'DashboardPosition' });
export const DashboardHeaderTranslation = z
  .object({ value: text, translation: text, uuid: text, created_by: editor, modified_by: editor })
  .meta({ id: 'DashboardHeaderTranslation' });
export const DashboardHeader = z
  .object({
    id,
    name: text,
    column: place,
    position: place,
    is_group_name: flag,
    positions_different_times: flag,
    use_research_models: flag,
    use_value_translation: flag,
    plant_dashboard: optionalId,
    plant_dashboard_positions: list(DashboardPosition),
    plant_dashboard_header_translations: list(DashboardHeaderTranslation),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'DashboardHeader' });
export const DashboardRowColumn = z
  .object({ id, name: text, position: place, plant_dashboard: optionalId })
  .meta({ id: 'DashboardRowColumn' });
export const PlantDashboard = z
  .object({
    id,
    name: text,
    num_alarms: z.number().int().nullable().default(null),
    type: text,
    organisation: optionalId,
    plant_dashboard_headers: list(DashboardHeader),
    plant_dashboard_row_columns: list(DashboardRowColumn),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'PlantDashboard' });

export const PlantDashboardCreate = z.object({ name: requiredName, organisation: optionalReference.optional() });
export const PlantDashboardPatch = z
  .object({ name: requiredName, num_alarms: z.number().int().min(0).max(1000).nullable(), type: shortText })
  .partial();
const dashboardHeader = {
  ...orderedFields,
  column: z.number().int().min(1).max(100).optional(),
  is_group_name: z.boolean().optional(),
  positions_different_times: z.boolean().optional(),
  use_research_models: z.boolean().optional(),
  use_value_translation: z.boolean().optional(),
};
export const DashboardHeaderCreate = z.object({ ...dashboardHeader, plant_dashboard: parent });
export const DashboardHeaderPatch = z
  .object({
    ...dashboardHeader,
    plant_dashboard_header_translations: z.array(
      z.object({ value: shortText, translation: shortText, uuid: z.string().max(100).nullable().optional() }),
    ),
  })
  .partial();
const dashboardPosition = { ...orderedFields, name_display: shortText.optional(), is_chart: z.boolean().optional() };
export const DashboardPositionCreate = z.object({ ...dashboardPosition, plant_dashboard_header: parent });
export const DashboardPositionPatch = z.object(dashboardPosition).partial();
export const DashboardRowColumnCreate = z.object({ ...orderedFields, plant_dashboard: parent });
export const DashboardRowColumnPatch = z.object(orderedFields).partial();
