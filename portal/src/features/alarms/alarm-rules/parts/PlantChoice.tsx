import { compareNames } from '@leitwarte/core/rules';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';

interface Props {
  readonly plant: number | undefined;
  readonly onChoose: (plant: number | undefined) => void;
}

/** Choice of one of the plants that the viewer may change. */
export function PlantChoice({ plant, onChoose }: Props) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const plants = useCall('plants', 'dashboard', {});
  const own = (plants.data ?? []).filter(mayWrite).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <>
      {plants.error instanceof Error && (
        <Refusal error={plants.error} labels={{}} title={t('alarmRules.plantsFailed')} />
      )}
      <Select
        label={t('alarmRules.plant')}
        placeholder={t('alarmRules.choosePlant')}
        data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={plant === undefined ? null : String(plant)}
        searchable={own.length > 7}
        allowDeselect={false}
        data-autofocus
        onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      />
    </>
  );
}
