import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Row height of tables, the same for all and remembered: 36 or 28 pixels. */
export function useDensity() {
  return useLocalStorage<'comfortable' | 'dense'>({
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
  const label = `${t('dashboard.density')}: ${dense ? t('dashboard.dense') : t('dashboard.comfortable')}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('dashboard.dense')}
        aria-pressed={dense}
        onClick={() => setDensity(dense ? 'comfortable' : 'dense')}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
