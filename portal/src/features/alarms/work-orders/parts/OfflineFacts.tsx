import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { formatMomentIn, formatNumber, formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Offline.module.css';
import { useOffline } from './useOffline.ts';

const PLACE_DECIMALS = 5;

/** Position and open alarms of the plant as kept on this device; offline no other data of the plant are available. */
export function OfflineFacts({ order, zone }: { readonly order: WorkOrderDetail; readonly zone: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state } = useOffline();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' }).data ?? [];
  const plant = plants.find(({ id }) => id === order.plant);
  if (!state.isAway) return null;
  const { latitude = null, longitude = null } = plant ?? {};
  const place = latitude === null || longitude === null ? [] : [latitude, longitude];
  const alarms = (state.kept?.alarms ?? []).filter((alarm) => alarm.plant === order.plant);
  const number = (value: number) => formatNumber(value, PLACE_DECIMALS);
  return (
    <section className={styles.place}>
      {place.length > 0 && (
        <p>
          {t('offlineTasks.place')}: <a href={`geo:${place.join(',')}`}>{place.map(number).join('; ')}</a>
        </p>
      )}
      {alarms.length > 0 && state.kept !== undefined && (
        <>
          <p>{t('offlineTasks.alarms', { time: formatMomentIn(state.kept.takenAtMs, language) })}</p>
          <ul>
            {alarms.map((alarm) => (
              <li key={alarm.id}>
                {formatTime(alarm.created_at, 'dd.MM.yyyy HH:mm', zone)}{' '}
                {[alarm.alarm_code, alarm.alarm_txt, alarm.component_name].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
