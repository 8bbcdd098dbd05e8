import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../tip/Tip.tsx';

export type Density = 'comfortable' | 'dense';

/** Row height of all tables, remembered in the browser: 36 or 28 pixels. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: 'table-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
}

export function DensityToggle() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const dense = density === 'dense';
  const Icon = dense ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tip label={`${t('table.density')}: ${dense ? t('table.dense') : t('table.comfortable')}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('table.dense')}
        aria-pressed={dense}
        onClick={() => setDensity(dense ? 'comfortable' : 'dense')}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
