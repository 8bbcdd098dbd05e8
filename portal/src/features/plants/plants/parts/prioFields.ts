import { mayEditField } from '@leitwarte/core/access';
import { derivedValueTypes, type DerivedValueType, isOneOf } from '@leitwarte/core/codes';
import type { ComponentDataDescription, Plant } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** A priority value: the id of a column, or the code of a figure from the plant's balance; null for none. */
const slot = z
  .union([z.number().int().positive(), z.enum(derivedValueTypes)])
  .nullable()
  .optional();

/** The priority values as form values; they are sent by a separate call (plants-config-40). */
export const PrioBody = z.object({ prio_1: slot, prio_2: slot, prio_3: slot });
type PrioBody = z.output<typeof PrioBody>;

/** Names of the priority values in the form. */
export const prioNames = ['prio_1', 'prio_2', 'prio_3'] as const;

export const prioOf = ({ plant_prio_values: [first, second, third] }: Plant) => ({
  prio_1: chosenIn(first),
  prio_2: chosenIn(second),
  prio_3: chosenIn(third),
});

const chosenIn = (value: Plant['plant_prio_values'][number] | undefined): number | DerivedValueType | null =>
  value?.code ?? value?.component_data_description ?? null;

/** The priority values in the format of the call. */
export const prioSlots = (body: PrioBody) =>
  prioNames.map((name) => {
    const chosen = body[name] ?? null;
    if (chosen === null) return null;
    return isOneOf(derivedValueTypes, chosen) ? { id: null, code: chosen } : { id: chosen };
  });

export function usePrioLabels() {
  const { t } = useTranslation();
  return {
    prio_1: t('plants.prio', { number: 1 }),
    prio_2: t('plants.prio', { number: 2 }),
    prio_3: t('plants.prio', { number: 3 }),
  };
}

/** Whether the viewer may choose the priority values of a plant in their organisation (plants-config-32). */
export function useMayChoosePrio(): (plant: Plant) => boolean {
  const { viewer, user } = useSignedIn();
  const may = mayEditField('Plant', viewer, 'plant_prio_values');
  return ({ organisation }) => may && (viewer.isSuperuser || organisation === user.organisation);
}

/** Every column of a plant as an option. */
export function columnChoices({ plant_components }: Plant) {
  return plant_components.flatMap(({ name, component_data_description }) =>
    component_data_description.map((column) => ({ value: column.id, label: `${name} · ${labelOfColumn(column)}` })),
  );
}

/** Every column of a plant and every figure from its balance, as options. */
export function usePrioChoices(plant: Plant) {
  const { t } = useTranslation();
  const text = useCoreText();
  return [
    ...columnChoices(plant),
    ...derivedValueTypes.map((code) => ({
      value: code,
      label: t('plants.prioFigure', { name: text(`valueColumnType.${code}`) }),
    })),
  ];
}

const labelOfColumn = ({ col_description, col_unit }: Pick<ComponentDataDescription, 'col_description' | 'col_unit'>) =>
  [col_description, col_unit && `(${col_unit})`].filter(Boolean).join(' ');
