import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { AlarmList } from './AlarmList.tsx';
import styles from './AlarmTab.module.css';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly mayWrite: boolean;
}

/** Number of open alarms shown at first; the alarm tab has all. */
const MOST_SHOWN = 3;

/** Open alarms with beginning and notified people, at the top because they are the reason to open a faulty plant. */
export function OpenAlarms({ plant, mayWrite }: Props) {
  const { t } = useTranslation();
  const isAtFault = shownStatus(plant) > 0;
  const query = { plant: plant.id, open: 'true' } as const;
  const { data } = useCall('alarms', 'list', isAtFault ? { query } : undefined, { polling: 'on' });
  const open = data?.results ?? [];
  if (!isAtFault || open.length === 0) return null;
  return (
    <section className={styles.now} aria-labelledby="open-alarms">
      <h3 id="open-alarms" className={styles.nowTitle}>
        {t('plant.openAlarms')}
      </h3>
      <AlarmList
        plantId={plant.id}
        label={t('plant.openAlarms')}
        alarms={open.slice(0, MOST_SHOWN)}
        zone={plant.timezone}
        mayWrite={mayWrite}
      />
      {open.length > MOST_SHOWN && (
        <p className={styles.more}>{t('plant.openAlarmsMore', { count: open.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}
