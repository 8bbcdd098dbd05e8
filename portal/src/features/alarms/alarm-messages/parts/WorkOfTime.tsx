import type { PlannedWork } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { PlannedWorkList } from '../../../../shared/planned-work/PlannedWorkList.tsx';
import styles from './AlarmGroups.module.css';

interface Props {
  readonly works: readonly PlannedWork[];
  readonly zoneOf: (plant: number) => string | undefined;
  readonly mayChange: (work: PlannedWork) => boolean;
}

/** Planned work of the shown interval: current and future work, and past work collapsed. */
export function WorkOfTime({ works, ...about }: Props) {
  const { t } = useTranslation();
  const { over = [], ahead = [] } = Object.groupBy(works, ({ state }) => (state === 'over' ? 'over' : 'ahead'));
  if (works.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{t('alarmMessages.work')}</h2>
      {ahead.length > 0 && <PlannedWorkList works={ahead.toReversed()} namesPlant {...about} />}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{t('alarmMessages.endedCount', { count: over.length })}</summary>
          <PlannedWorkList works={over} namesPlant {...about} />
        </details>
      )}
    </section>
  );
}
