import { isPlantType } from './plantTypes.ts';

/** Element tag of plant systems for gas treatment plants (decision 3.11). */
export const GAS_TREATMENT_TAG = 'Gasaufbereitung';

export type IdentificatorLabel =
  | 'plain'
  | 'park_number'
  | 'turbine_number'
  | 'rows_to_skip_data'
  | 'batch_size'
  | 'rows_to_skip_alarms';

/**
 * Meaning of `identificator_1` to `identificator_3` of a plant. Wind plants: park and turbine number. Gas treatment
 * plants: rows to skip for data, batch size, rows to skip for alarms. Others: no special meaning.
 */
export function identificatorLabels(
  plantType: string,
  elementTag: string | null | undefined,
): readonly [IdentificatorLabel, IdentificatorLabel, IdentificatorLabel] {
  if (elementTag === GAS_TREATMENT_TAG) return ['rows_to_skip_data', 'batch_size', 'rows_to_skip_alarms'];
  if (isPlantType(plantType, 'Windkraft')) return ['park_number', 'turbine_number', 'plain'];
  return ['plain', 'plain', 'plain'];
}
