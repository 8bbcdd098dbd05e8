import { allows } from '@leitwarte/core/access';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatTime, isHistory } from '@leitwarte/core/rules';
import { Alert, Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import styles from './PlantTitle.module.css';

/** Asks once whether a plant that never delivered live data should do so, because its logger may have failed before the set-up. */
export function HistoryQuestion({ plant }: { readonly plant: DashboardPlant }) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [isAnswered, setAnswered] = useLocalStorage({
    key: `history-asked-${plant.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isAnswered || !isHistory(plant) || !allows({ dialog: 'plant', right: 'can_write' }, viewer)) return null;
  return (
    <Alert color="gray" icon={<IconHistory size={18} stroke={1.7} aria-hidden />} title={t('plant.stillDelivers')}>
      <p>{t('plant.onlyHistory', { time: formatTime(plant.time_last_data, 'dd.MM.yyyy', plant.timezone) })}</p>
      <div className={styles.answers}>
        <Button size="xs" component={Link} to="/settings/sources" onClick={() => setAnswered(true)}>
          {t('plant.deliversYes')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAnswered(true)}>
          {t('plant.deliversNo')}
        </Button>
      </div>
    </Alert>
  );
}
