import { plantStatuses } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { countByStatus, healthPercent, livePlants, shownStatus } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { itemsOn } from '../../../../shared/wall/pages.ts';
import type { Room } from '../../../../shared/wall/useRoom.ts';
import { Wall } from '../../../../shared/wall/Wall.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { Tile, useTileParts } from '../parts/Tile.tsx';
import { gridIn } from './grid.ts';
import styles from './PlantWall.module.css';

interface Props {
  /** All plants that pass the filter, worst first. */
  readonly plants: readonly DashboardPlant[];
  /** Name of the owner of the plants. */
  readonly title: string;
  /** When the server last delivered the plants, in milliseconds UTC. */
  readonly updatedAtMs: number;
  readonly onLeave: () => void;
}

/** Wall display of the plants: larger tiles, as many as fit. */
export function PlantWall({ plants, title, updatedAtMs, onLeave }: Props) {
  const { t } = useTranslation();
  const parts = useTileParts();
  const perPage = (room: Room) => {
    const { columns, rows } = gridIn(room);
    return columns * rows;
  };
  return (
    <Wall
      title={title}
      updatedAtMs={updatedAtMs}
      head={<Counts plants={plants} />}
      pagesIn={(room) => Math.ceil(plants.length / perPage(room))}
      onLeave={onLeave}
    >
      {({ room, page, nowMs }) => {
        const { columns, rows, zoom } = gridIn(room);
        return (
          <>
            {plants.length === 0 && <p className={styles.none}>{t('dashboard.wallNone')}</p>}
            <ul
              className={styles.tiles}
              style={{
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
              }}
            >
              {itemsOn(plants, page, perPage(room)).map((plant) => (
                <li key={plant.id}>
                  <div style={{ zoom }}>
                    <Tile plant={plant} nowMs={nowMs} {...parts} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Wall>
  );
}

function Counts({ plants }: { readonly plants: readonly DashboardPlant[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const statuses = livePlants(plants).map(shownStatus);
  const counts = countByStatus(statuses);
  return (
    <dl className={styles.counts}>
      {plantStatuses.toReversed().map((status) => (
        <div key={status} data-none={counts[status] === 0 || undefined}>
          <dt>
            <StatusIcon status={status} size={28} /> {text(`plantStatus.${status}`)}
          </dt>
          <dd>{counts[status]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('dashboard.health')}</dt>
        <dd>
          <Figure value={healthPercent(statuses)} unit="%" />
        </dd>
      </div>
    </dl>
  );
}
