import { compareNames } from '@leitwarte/core/rules';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { Choice } from '../../../../shared/form/ChoiceField.tsx';

/** The plants of the organisation by name. */
export function usePlantChoices(): Choice<number>[] {
  const { data: plants = [] } = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  return plants.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => compareNames(a.label, b.label));
}
