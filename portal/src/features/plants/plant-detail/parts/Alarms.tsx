import type { Overview } from '@leitwarte/core/entities';
import { formatTime, formatValue } from '@leitwarte/core/rules';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { alarmsOf } from '../model.ts';
import styles from './Alarms.module.css';

interface Props {
  readonly overview: Overview;
  readonly zone: string | undefined;
}

/** The plant's alarm messages, newest first. */
export function Alarms({ overview, zone }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const alarms = alarmsOf(overview);
  return (
    <section className={styles.alarms} aria-labelledby="plant-alarms">
      <h3 id="plant-alarms" className={styles.heading}>
        <IconBell size={16} stroke={1.7} aria-hidden />
        {t('plant.alarms')}
      </h3>
      {alarms.length === 0 && <p className={styles.empty}>{text('notice.no_alarm')}</p>}
      <ul className={styles.list}>
        {alarms.map((alarm, index) => (
          <li key={`${index} ${alarm.data_time}`} className={styles.alarm}>
            <time>{formatTime(alarm.data_time, 'dd.MM.yyyy HH:mm', zone)}</time>
            <span className={styles.component}>{alarm.alarm_message_object?.component_name ?? alarm.name}</span>
            <span>{Array.isArray(alarm.data) ? '' : formatValue(alarm.data)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
