import { Button } from '@mantine/core';
import { IconFilterOff, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './NoPlants.module.css';

/** No plant to show; where a filter is to blame, the way out of it. */
export function NoPlants({ onReset }: { readonly onReset?: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const Icon = onReset ? IconFilterOff : IconPlugConnected;
  return (
    <div className={styles['empty']}>
      <Icon size={32} stroke={1.4} aria-hidden />
      <p>{text('notice.no_plants')}</p>
      {onReset && (
        <Button variant="default" onClick={onReset}>
          {t('dashboard.resetFilters')}
        </Button>
      )}
    </div>
  );
}
