import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatDate, formatNumber, formatTime } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './HeatMap.module.css';
import { heatOf } from './heat.ts';

/** What is missing by day, or by quarter-hour of one day, as cells; the table of days says the same in numbers. */
export function HeatMap({ detail }: { readonly detail: PlantLossesDetail }) {
  const { t } = useTranslation();
  const { kind, columns, rows } = useMemo(() => heatOf(detail), [detail]);
  if (rows.length === 0) return null;
  const shown = (key: string) => (kind === 'quarters' ? formatTime(key, 'HH:mm', detail.zone) : formatDate(key));
  return (
    <div>
      <p className={styles.caption}>
        {t(`losses.heat.${kind}`)}
        <span className={styles.legend}>
          0 % <span className={styles.scale} /> 100 % {t('losses.heat.missing')}
        </span>
      </p>
      <div className={styles.map} role="img" aria-label={t(`losses.heat.${kind}`)}>
        {rows.map(({ name, cells }) => (
          <div key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.cells} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {cells.map(({ at, key, missing }) => (
                <span
                  key={key}
                  className={styles.cell}
                  title={`${shown(key)}: ${missing === null ? t('losses.heat.unknown') : `${formatNumber(missing * 100, 0)} %`}`}
                  data-unknown={missing === null || undefined}
                  style={{ gridColumnStart: at + 1, ['--missing' as string]: `${Math.round((missing ?? 0) * 100)}%` }}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
