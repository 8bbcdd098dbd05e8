import type { DashboardPlant } from '@leitwarte/core/entities';
import { DASH, formatAtGlance, NARROW_NO_BREAK_SPACE, relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { memo } from 'react';
import { isPlainClick } from '../../../shared/plant-link/isPlainClick.ts';
import { useLanguage } from '../../../texts/useTexts.ts';
import { isStale, reasonsOf } from '../model.ts';
import styles from './PlantCards.module.css';
import type { PlantViewProps } from './plantView.ts';
import { useStatusLabels } from '../../../shared/status/useStatusLabels.ts';

export function PlantCards({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  return (
    <ul className={styles['cards']}>
      {plants.map((plant) => (
        <Card key={plant.id} plant={plant} nowMs={nowMs} href={hrefOf(plant.id)} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly plant: DashboardPlant;
  readonly nowMs: number;
  readonly href: string;
  readonly onOpen: (id: number) => void;
}

const Card = memo(function Card({ plant, nowMs, href, onOpen }: CardProps) {
  const labels = useStatusLabels();
  const language = useLanguage();
  const status = shownStatus(plant);
  const reason = reasonsOf(plant).join(' · ') || undefined;
  return (
    <li className={styles['place']}>
      <a
        href={href}
        className={styles['card']}
        data-status={status}
        data-stale={isStale(plant)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(plant.id);
        }}
      >
        <span className={styles['head']}>
          <StatusBadge status={status} labels={labels} variant="icon" />
          <span className={styles['name']}>{plant.name}</span>
          <PlantTypeIcon type={plant.type} size={18} className={styles['type']} />
          <span className={styles['age']}>{relativeAge(plant.time_last_data, nowMs, language)}</span>
        </span>
        {reason !== undefined && <span className={styles['reason']}>{reason}</span>}
        <span className={styles['values']}>
          {plant.plant_prio_values
            .filter(({ name }) => name)
            .map(({ id, name, value, unit }) => {
              const shown = formatAtGlance(value);
              return (
                <span key={id ?? name} className={styles['value']}>
                  <span className={styles['label']}>{name}</span>
                  <span className={styles['figure']}>
                    {shown}
                    {unit && shown !== DASH ? <small>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small> : null}
                  </span>
                </span>
              );
            })}
        </span>
      </a>
    </li>
  );
});
