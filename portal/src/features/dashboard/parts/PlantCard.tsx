import type { DashboardPlant } from '@leitwarte/core/entities';
import { relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { Figure } from '../../../shared/figure/Figure.tsx';
import { useStatusLabels } from '../../../shared/status/useStatusLabels.ts';
import { useLanguage } from '../../../texts/useTexts.ts';
import { reasonsOf } from '../model.ts';
import styles from './PlantCard.module.css';

/** A plant in the list of a phone. */
export function PlantCard({ plant, nowMs }: { readonly plant: DashboardPlant; readonly nowMs: number }) {
  const labels = useStatusLabels();
  const language = useLanguage();
  const status = shownStatus(plant);
  const reason = reasonsOf(plant).join(' · ') || undefined;
  return (
    <>
      <span className={styles.head}>
        <StatusBadge status={status} labels={labels} variant="icon" />
        <span className={styles.name}>{plant.name}</span>
        <PlantTypeIcon type={plant.type} size={18} className={styles.type} />
        <span className={styles.age}>{relativeAge(plant.time_last_data, nowMs, language)}</span>
      </span>
      {reason !== undefined && (
        <span className={styles.reason} data-status={status}>
          {reason}
        </span>
      )}
      <span className={styles.values}>
        {plant.plant_prio_values
          .filter(({ name }) => name)
          .map(({ id, name, value, unit }) => (
            <span key={id ?? name} className={styles.value}>
              <span className={styles.label}>{name}</span>
              <span className={styles.figure}>
                <Figure value={value} unit={unit} atGlance />
              </span>
            </span>
          ))}
      </span>
    </>
  );
}
