import { isOneOf, plantTypes } from '@leitwarte/core/codes';
import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { formatTime, relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import styles from './PlantTitle.module.css';

interface Props {
  /** Undefined while nothing of the plant is known. */
  readonly plant: DashboardPlant | Plant | undefined;
  /** There is no such plant for this viewer. */
  readonly isUnknown: boolean;
  readonly updatedAt: string | null | undefined;
  readonly nowMs: number;
}

export function PlantTitle({ plant, isUnknown, updatedAt, nowMs }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  if (plant === undefined)
    return <span className={styles.loading}>{isUnknown ? t('plant.unknownTitle') : t('plant.loading')}</span>;
  const type = isOneOf(plantTypes, plant.type) ? text(`plantType.${plant.type}`) : plant.type;
  return (
    <span className={styles.title}>
      <span className={styles.icon}>
        <PlantTypeIcon type={plant.type} size={26} />
      </span>
      <span className={styles.names}>
        <span className={styles.name}>{plant.name}</span>
        <span className={styles.kind}>
          {[type, plant.system_bez].filter(Boolean).join(' · ')}
          {updatedAt !== undefined && (
            <span>
              {updatedAt === null
                ? t('plant.updatedNever')
                : `${t('plant.updated', { time: formatTime(updatedAt, 'dd.MM.yyyy HH:mm', plant.timezone) })}, ${relativeAge(updatedAt, nowMs, language)}`}
            </span>
          )}
        </span>
      </span>
      <StatusBadge
        status={shownStatus(plant)}
        labels={{ 0: text('plantStatus.0'), 1: text('plantStatus.1'), 2: text('plantStatus.2') }}
        className={styles.badge}
      />
    </span>
  );
}
