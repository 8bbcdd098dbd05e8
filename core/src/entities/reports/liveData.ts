import * as z from 'zod';
import { derivedValueTypes } from '../../codes/index.ts';
import { optionalReference, reference, requiredName } from '../bodyFields.ts';
import { decimal, editor, flag, id, instant, list, measured, optionalId, text } from '../fields.ts';
import { orderedFields, parent } from '../ordered.ts';
import { HeaderCell } from '../reportTable.ts';

/** Code of a figure computed from energy balances; null for readings. */
const derived = z.enum(derivedValueTypes).nullable().default(null);

export const LiveDataPosition = z
  .object({
    id,
    name: text,
    position: z.number().int().default(0),
    organisation_live_data_header: optionalId,
    component_data_description: list(id),
    position_different_times: flag,
    /**
     * Ours: code of a figure of today from the energy balance of the column's component; null: the newest reading of
     * the column is shown.
     */
    type_value_column: derived,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'LiveDataPosition' });
export const LiveDataHeader = z
  .object({
    id,
    name: text,
    position: z.number().int().default(0),
    organisation_live_data: optionalId,
    live_data_positions: list(LiveDataPosition),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'LiveDataHeader' });
export const LiveData = z
  .object({
    id,
    name: text,
    organisation: optionalId,
    plants: list(id),
    live_data_headers: list(LiveDataHeader),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'LiveData' });
export const LiveDataName = z.object({ id, name: text }).meta({ id: 'LiveDataName' });

export const LiveDataCreate = z.object({
  name: requiredName,
  organisation: optionalReference.optional(),
  plants: z.array(reference).optional(),
});
export const LiveDataPatch = z.object({ name: requiredName, plants: z.array(reference) }).partial();
/** `Anlage` is reserved for the hidden header with the names of plants (decision 2.25). */
const headerName = orderedFields.name.refine((name) => name !== 'Anlage', { params: { key: 'reserved_name' } });
export const LiveDataHeaderCreate = z.object({ ...orderedFields, name: headerName, organisation_live_data: parent });
export const LiveDataHeaderPatch = z.object(orderedFields).partial();
const livePosition = {
  ...orderedFields,
  component_data_description: z.array(reference).optional(),
  position_different_times: z.boolean().optional(),
  type_value_column: z.enum(derivedValueTypes).nullable().optional(),
};
export const LiveDataPositionCreate = z.object({ ...livePosition, organisation_live_data_header: parent });
export const LiveDataPositionPatch = z.object(livePosition).partial();

export const PlantDescriptionResponse = z
  .object({
    plants: list(
      z.object({
        id,
        name: z.string(),
        data_description: list(
          z.object({
            id,
            col_description: text,
            /** Ours: component of the column, because several columns may have the same description. */ component_name:
              text,
          }),
        ),
        act_component_data_description: optionalId,
      }),
    ),
  })
  .meta({ id: 'PlantDescriptionResponse' });

export const LiveDataValue = z
  .object({
    id: optionalId,
    value: measured,
    unit: text,
    limit_low: decimal,
    limit_high: decimal,
    created_at: instant,
    /** Ours: time until which the value counts as current. */
    fresh_until: instant,
    /**
     * Ours: code of the figure if the value is a figure of today from energy balances; it has no time of its own.
     * Otherwise null.
     */
    code: derived,
  })
  .meta({ id: 'LiveDataValue' });
export const LiveDataPlant = z
  .object({ id, name: z.string(), values: list(LiveDataValue) })
  .meta({ id: 'LiveDataPlant' });
export const LiveDataHeaderResponse = z
  .object({ header: z.object({ headers: list(HeaderCell), positions: list(HeaderCell) }), plants: list(LiveDataPlant) })
  .meta({ id: 'LiveDataHeaderResponse' });
export type LiveDataHeaderResponse = z.output<typeof LiveDataHeaderResponse>;
