import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { formatTime, relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLabelsOf } from '../../../../shared/status/useStatusLabels.ts';
import { useLanguage, usePlantTypeName } from '../../../../texts/useTexts.ts';
import styles from './PlantTitle.module.css';

interface Props {
  /** The plant; undefined until any of its data have loaded. */
  readonly plant: DashboardPlant | Plant | undefined;
  /** Whether no such plant exists for this viewer. */
  readonly isUnknown: boolean;
  readonly updatedAt: string | null | undefined;
  readonly nowMs: number;
}

/**
 * Title of the dialog. The accessible name is only that of the plant; text that changes with each poll is outside it.
 */
export function PlantTitle({ plant, isUnknown, updatedAt, nowMs }: Props) {
  const { t } = useTranslation();
  const labelsOf = useLabelsOf();
  const language = useLanguage();
  const typeName = usePlantTypeName();
  if (plant === undefined)
    return (
      <Modal.Title className={styles.loading}>{isUnknown ? t('plant.unknownTitle') : t('plant.loading')}</Modal.Title>
    );
  return (
    <div className={styles.title}>
      <span className={styles.icon}>
        <PlantTypeIcon type={plant.type} size={26} />
      </span>
      <div className={styles.names}>
        <Modal.Title className={styles.name}>{plant.name}</Modal.Title>
        <span className={styles.kind}>
          {[typeName(plant.type), plant.system_bez].filter(Boolean).join(' · ')}
          {updatedAt !== undefined && (
            <span className={styles.updated}>
              {updatedAt === null
                ? t('plant.updatedNever')
                : `${t('plant.updated', { time: formatTime(updatedAt, 'dd.MM.yyyy HH:mm', plant.timezone) })}, ${relativeAge(updatedAt, nowMs, language)}`}
            </span>
          )}
        </span>
      </div>
      <StatusBadge status={shownStatus(plant)} labels={labelsOf(plant)} className={styles.badge} />
    </div>
  );
}
