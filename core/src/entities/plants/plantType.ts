import * as z from 'zod';
import { editor, flag, id, list, optionalId, text } from '../fields.ts';

export const PlantTypeEvaluation = z
  .object({
    id,
    name: text,
    only_superuser_access: flag,
    type_evaluation: text,
    plant_type: optionalId,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'PlantTypeEvaluation' });
export type PlantTypeEvaluation = z.output<typeof PlantTypeEvaluation>;

export const PlantType = z
  .object({ id, name: z.string(), plant_type_evaluations: list(PlantTypeEvaluation) })
  .meta({ id: 'PlantType' });
export type PlantType = z.output<typeof PlantType>;
