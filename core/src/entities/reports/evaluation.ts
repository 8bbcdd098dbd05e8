import * as z from 'zod';
import { valueColumnTypes } from '../../codes/index.ts';
import { reference, requiredName, shortText } from '../bodyFields.ts';
import { editor, flag, id, list, optionalId, text } from '../fields.ts';
import { interval, intervalType } from '../interval.ts';

const link = z.union([z.string(), z.number()]).nullable().default(null);
const linkInput = z
  .union([z.string().max(200), z.number().int()])
  .nullable()
  .optional();
const typeEvaluation = z.enum(['DA', 'MO', 'YE']);
const valueColumn = z.enum(valueColumnTypes);

export const PlantTypeEvaluationColumn = z
  .object({
    id: optionalId,
    name: text,
    show_units: flag,
    type_footer: z.string().default('EF'),
    nr_pos: optionalId,
    uuid: text,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'PlantTypeEvaluationColumn' });
export const PlantTypeEvaluationDetail = z
  .object({
    id,
    name: text,
    only_superuser_access: flag,
    type_evaluation: text,
    plant_type: optionalId,
    plant_type_evaluation_columns: list(PlantTypeEvaluationColumn),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'PlantTypeEvaluationDetail' });
export const PlantTypeEvaluationCreate = z.object({
  name: requiredName,
  type_evaluation: typeEvaluation,
  plant_type: reference,
  only_superuser_access: z.boolean().optional(),
});
export const PlantTypeEvaluationPatch = z
  .object({
    name: requiredName,
    type_evaluation: typeEvaluation,
    only_superuser_access: z.boolean(),
    plant_type_evaluation_columns: z
      .array(
        z.object({
          id: reference.optional(),
          name: requiredName,
          show_units: z.boolean().optional(),
          type_footer: z.enum(['EF', 'AF', 'SF']).optional(),
          nr_pos: z.number().int().min(1).nullable().optional(),
          uuid: z.string().max(100).nullable().optional(),
        }),
      )
      .max(200),
  })
  .partial();
export const PlantTypeName = z.object({ name: requiredName });

export const PlantEvaluationColumn = z
  .object({
    id: optionalId,
    name: text,
    uuid: text,
    type_column: z.string().default('DA'),
    linked_component: link,
    linked_component_data_description_data: text,
    type_value_column: z.string().default('LD'),
    calculation_day: z.string().default('CD'),
    type_calculation: text,
  })
  .meta({ id: 'PlantEvaluationColumn' });
export const PlantEvaluation = z
  .object({
    id,
    name: text,
    plant: optionalId,
    type_evaluation: text,
    plant_evaluation_columns: list(PlantEvaluationColumn),
  })
  .meta({ id: 'PlantEvaluation' });
/** An evaluation in the list of a plant. */
export const PlantEvaluationName = PlantEvaluation.omit({ plant_evaluation_columns: true }).meta({
  id: 'PlantEvaluationName',
});
export const PlantEvaluationPatch = z.object({
  plant_evaluation_columns: z
    .array(
      z.object({
        id: reference,
        type_column: z.enum(['DA', 'DG']).optional(),
        linked_component: linkInput,
        linked_component_data_description_data: shortText.optional(),
        type_value_column: valueColumn.optional(),
        calculation_day: z.enum(['DB', 'CD']).optional(),
        type_calculation: z.enum(['sum', 'avg']).nullable().optional(),
      }),
    )
    .max(200),
});

export const TypeEvaluationRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'xlsx']),
  selectionData: z.array(reference).max(2000),
});
export const PlantEvaluationRequest = z.object({
  ...interval,
  type_intervall: intervalType,
  type_data: z.enum(['plain', 'pdf']),
  plants: z.array(reference).max(2000).optional(),
  selectionData: z.array(reference).max(2000).optional(),
});
