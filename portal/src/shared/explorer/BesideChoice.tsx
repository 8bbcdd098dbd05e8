import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import type { ComponentId } from '../series/place.ts';
import { counterpartOf } from './besideColumns.ts';
import styles from './Explorer.module.css';
import type { OwnComponent } from './useBeside.ts';

interface Props {
  readonly own: OwnComponent;
  readonly beside: ComponentId | undefined;
  readonly onBeside: (beside: ComponentId | undefined) => void;
}

/**
 * Choice of the component to compare with: first its plant (plants of the same type are listed first), then one of the
 * plant's components.
 */
export function BesideChoice({ own, beside, onBeside }: Props) {
  const { t } = useTranslation();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' }).data ?? [];
  const type = plants.find(({ id }) => id === own.plant)?.type;
  const offered = plants
    .filter(({ plant_components: components }) => counterpartOf(components, own) !== undefined)
    .toSorted((a, b) => Number(b.type === type) - Number(a.type === type));
  const chosen = offered.find(({ id }) => id === beside?.plant);
  const components = chosen?.plant_components.flatMap(({ id, name }) =>
    id === null || id === own.id ? [] : [{ value: String(id), label: name ?? '' }],
  );
  const choosePlant = (plant: (typeof offered)[number] | undefined) => {
    const component = plant && counterpartOf(plant.plant_components, own);
    onBeside(plant === undefined || component === undefined ? undefined : { plant: plant.id, component });
  };
  return (
    <>
      <NativeSelect
        className={styles.select}
        label={t('explorer.besidePlant')}
        value={chosen === undefined ? '' : String(chosen.id)}
        data={[
          { value: '', label: t('explorer.besideChoose') },
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => choosePlant(offered.find(({ id }) => String(id) === value))}
      />
      {chosen !== undefined && components !== undefined && components.length > 1 && (
        <NativeSelect
          className={styles.select}
          label={t('explorer.besideComponent')}
          value={String(beside?.component)}
          data={components}
          onChange={({ currentTarget: { value } }) => onBeside({ plant: chosen.id, component: Number(value) })}
        />
      )}
    </>
  );
}
