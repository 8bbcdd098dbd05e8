import {
  ageBeside,
  isOldFigure,
  limitMarker,
  limitsOf,
  prioLabel,
  relativeAge,
  shownStatus,
} from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { useLabelsOf } from '../../../../shared/status/useStatusLabels.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import type { ComponentProps } from 'react';
import styles from './PlantCard.module.css';
import { PlantReason } from './PlantReason.tsx';

/** A plant in the list on phones. */
export function PlantCard({ plant, nowMs, shares }: ComponentProps<typeof PlantReason>) {
  const labelsOf = useLabelsOf();
  const language = useLanguage();
  const status = shownStatus(plant);
  return (
    <>
      <span className={styles.head}>
        <StatusBadge status={status} labels={labelsOf(plant)} variant="icon" />
        <span className={styles.name}>{plant.name}</span>
        <PlantTypeIcon type={plant.type} size={18} className={styles.type} />
        <span className={styles.age}>{relativeAge(plant.time_last_data, nowMs, language)}</span>
      </span>
      <PlantReason plant={plant} nowMs={nowMs} shares={shares} />
      <span className={styles.values}>
        {plant.plant_prio_values
          .filter(({ name }) => name)
          .map((one) => {
            const age = ageBeside(one, plant.time_last_data, nowMs, language);
            return (
              <span key={one.id ?? one.code ?? one.name} className={styles.value}>
                <span className={styles.label}>{prioLabel(one)}</span>
                <span className={styles.figure}>
                  <Figure
                    value={one.value}
                    unit={one.unit}
                    atGlance
                    marker={limitMarker(one.value, limitsOf(one))}
                    isStale={isOldFigure(one, nowMs)}
                    age={age}
                  />
                </span>
              </span>
            );
          })}
      </span>
    </>
  );
}
