import type { DashboardPlant } from '@leitwarte/core/entities';
import { relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, Sparkline, StatusBadge } from '@leitwarte/widgets';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../shared/plant-link/isPlainClick.ts';
import { useLanguage } from '../../../texts/useTexts.ts';
import { isStale, reasonsOf, trendOf } from '../model.ts';
import { useDensity } from './DensityToggle.tsx';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantTable.module.css';
import { useStatusLabels } from '../../../shared/status/useStatusLabels.ts';
import { ValueInLine } from './ValueInLine.tsx';

export function PlantTable({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  const { t } = useTranslation();
  const [density] = useDensity();
  return (
    <div className={styles['holder']}>
      <table className={styles['table']} data-density={density}>
        <thead>
          <tr>
            <th className={styles['status']}>{t('dashboard.status')}</th>
            <th>{t('dashboard.plant')}</th>
            <th>{t('dashboard.values')}</th>
            <th className={styles['value2']}>
              <span className={styles['spoken']}>{t('dashboard.value', { nr: 2 })}</span>
            </th>
            <th className={styles['value3']}>
              <span className={styles['spoken']}>{t('dashboard.value', { nr: 3 })}</span>
            </th>
            <th className={styles['trend']}>{t('dashboard.lastDay')}</th>
            <th className={styles['age']}>{t('dashboard.lastData')}</th>
          </tr>
        </thead>
        <tbody>
          {plants.map((plant) => (
            <Row key={plant.id} plant={plant} nowMs={nowMs} href={hrefOf(plant.id)} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly plant: DashboardPlant;
  readonly nowMs: number;
  readonly href: string;
  readonly onOpen: (id: number) => void;
}

const Row = memo(function Row({ plant, nowMs, href, onOpen }: RowProps) {
  const labels = useStatusLabels();
  const language = useLanguage();
  const status = shownStatus(plant);
  const reason = reasonsOf(plant).join(' · ') || undefined;
  const [first, second, third] = plant.plant_prio_values;
  return (
    <tr className={styles['row']} data-status={status} data-stale={isStale(plant)}>
      <td className={styles['status']}>
        <StatusBadge status={status} labels={labels} reason={reason} variant="plain" />
      </td>
      <th scope="row">
        <span className={styles['name']}>
          <PlantTypeIcon type={plant.type} size={18} className={styles['type']} />
          <a
            href={href}
            className={styles['target']}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(plant.id);
            }}
          >
            {plant.name}
          </a>
          {reason !== undefined && (
            <span className={styles['reason']} title={reason}>
              {reason}
            </span>
          )}
        </span>
      </th>
      <td>
        <ValueInLine {...first} />
      </td>
      <td className={styles['value2']}>
        <ValueInLine {...second} />
      </td>
      <td className={styles['value3']}>
        <ValueInLine {...third} />
      </td>
      <td className={styles['trend']}>
        <Sparkline values={trendOf(plant)} stale={isStale(plant)} className={styles['line']} />
      </td>
      <td className={styles['age']}>{relativeAge(plant.time_last_data, nowMs, language)}</td>
    </tr>
  );
});
