import type { DashboardPlant } from '@leitwarte/core/entities';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKinds } from '../../../../shared/alarms/statusPlace.ts';
import { type IntervalChoice, writtenInterval } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { useStatusPlace } from '../useStatusPlace.ts';
import styles from './StatusFilter.module.css';
import { StatusFilter } from './StatusFilter.tsx';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly interval: IntervalChoice;
}

/** Interval and filter, collapsed to one line, so that the open alarms are visible first. */
export function StatusChoice({ plants, interval }: Props) {
  const { t } = useTranslation();
  const [{ of, cause, severity, search }, { go }] = useStatusPlace();
  const written = writtenInterval(interval);
  const [isOpen, setOpen] = useState(written === '');
  const filters = [of, cause, severity, search || undefined].filter((one) => one !== undefined).length;
  return (
    <details className={styles.choices} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconCalendar size={16} stroke={1.7} aria-hidden />
        <span>
          {t('interval.interval')}: {written || t('alarmMessages.notChosen')}
        </span>
        {filters > 0 && <span className={styles.filters}>{t('alarmMessages.filters', { count: filters })}</span>}
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </summary>
      <div className={styles.inside}>
        <IntervalChooser value={interval} onChange={(next) => go({ interval: next })} kinds={statusKinds} beginsNow />
        <StatusFilter plants={plants} />
      </div>
    </details>
  );
}
