import * as z from 'zod';
import { alarmCauses, controlCenterTypes } from '../../codes/index.ts';
import { reference } from '../bodyFields.ts';
import { interval, intervalType } from '../interval.ts';

/** A selected column: its id, or an object with the id as `id` or `description_id` (decision 3.63). */
export const SelectedColumn = z.union([
  reference,
  z.looseObject({ id: reference }),
  z.looseObject({ description_id: reference }),
]);
export const SelectedResearchItem = z
  .looseObject({
    plant_id: reference.optional(),
    plant_name: z.string().optional(),
    component_id: reference.optional(),
    component_name: z.string().optional(),
    description_id: reference,
    description_name: z.string().optional(),
    col_component_data: z.string().optional(),
  })
  .meta({ id: 'SelectedResearchItem' });

export const AnalysisRequest = z.object({
  ...interval,
  type: z.enum(['live', 'day', 'month', 'year']),
  selectionData: z.array(SelectedColumn).min(1).max(200),
});
export const ComponentResearchRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'xlsx']),
  selectionData: z.array(SelectedColumn).min(1).max(200),
});
export const ResearchRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'xlsx']),
  // The portal sends items; ids are accepted as well (decision 3.63).
  selectionData: z
    .array(z.union([SelectedResearchItem, reference]))
    .min(1)
    .max(200),
});
/** Journal and alarm messages of one plant. */
export const JournalRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'xlsx']),
});
export const AlarmMessagesRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'xlsx', 'pdf']),
  /** Ours: only alarms that match the filter. */
  cause: z.enum(alarmCauses).optional(),
  severity: z.enum(controlCenterTypes).optional(),
  search: z.string().max(100).optional(),
});
