import type { DashboardPlant } from '@leitwarte/core/entities';
import { relativeAge, shownStatus, worstFirst } from '@leitwarte/core/rules';
import { StatusBadge } from '@leitwarte/widgets';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../../shared/plant-link/isPlainClick.ts';
import { useLabelsOf } from '../../../../shared/status/useStatusLabels.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { PlantReason } from '../parts/PlantReason.tsx';
import type { PlantViewProps } from '../parts/plantView.ts';
import styles from './PlantMap.module.css';

interface Props extends Pick<PlantViewProps, 'nowMs' | 'onOpen' | 'hrefOf'> {
  /** Plants within the shown part of the map. */
  readonly listed: readonly DashboardPlant[];
  /** Number of plants outside it. */
  readonly elsewhere: number;
  /** Plants without a position. */
  readonly unplaced: readonly DashboardPlant[];
}

/** Maximum number of listed plants; with more, zooming in shortens the list. */
const MOST = 200;

/** Lists the plants on the map, worst first, and those without a position. */
export function MapList({ listed, elsewhere, unplaced, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.list} aria-label={t('dashboard.onMap')}>
      <h3 className={styles.caption}>{t('dashboard.onMapCount', { count: listed.length })}</h3>
      <Plants plants={listed} {...rest} />
      {elsewhere > 0 && <p className={styles.quiet}>{t('dashboard.elsewhere', { count: elsewhere })}</p>}
      {unplaced.length > 0 && (
        <>
          <h3 className={styles.caption}>{t('dashboard.unplaced', { count: unplaced.length })}</h3>
          <Plants plants={unplaced} {...rest} />
        </>
      )}
    </nav>
  );
}

type PlantsProps = Pick<Props, 'nowMs' | 'onOpen' | 'hrefOf'> & { readonly plants: readonly DashboardPlant[] };

function Plants({ plants, nowMs, onOpen, hrefOf }: PlantsProps) {
  const { t } = useTranslation();
  const labelsOf = useLabelsOf();
  const language = useLanguage();
  const open = (event: MouseEvent, id: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <>
      <ul>
        {worstFirst(plants)
          .slice(0, MOST)
          .map((plant) => (
            <li key={plant.id} className={styles.item}>
              <a href={hrefOf(plant.id)} onClick={(event) => open(event, plant.id)}>
                <StatusBadge status={shownStatus(plant)} labels={labelsOf(plant)} variant="icon" />
                <span className={styles.name}>{plant.name}</span>
                <span className={styles.age}>{relativeAge(plant.time_last_data, nowMs, language)}</span>
                <span className={styles.reason}>
                  <PlantReason plant={plant} nowMs={nowMs} />
                </span>
              </a>
            </li>
          ))}
      </ul>
      {plants.length > MOST && (
        <p className={styles.quiet}>{t('dashboard.moreOnMap', { count: plants.length - MOST })}</p>
      )}
    </>
  );
}
