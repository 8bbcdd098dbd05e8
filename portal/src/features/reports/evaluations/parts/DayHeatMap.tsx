import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatDate } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { HeatMap } from '../../../../shared/heat-map/HeatMap.tsx';
import styles from './Evaluation.module.css';
import { type EvaluatedSpan, useDayHeat } from './useKnownDays.ts';

interface Props {
  readonly span: EvaluatedSpan | undefined;
  readonly plants: readonly DashboardPlant[];
}

/** Heat map of the energy per kW of the last days, by plant and day, if columns with the role of energy exist. */
export function DayHeatMap({ span, plants }: Props) {
  const { t } = useTranslation();
  const heat = useDayHeat(span, plants);
  if (heat === undefined) return null;
  return (
    <section className={styles.heat}>
      <HeatMap
        title={t('evaluations.heat', { from: formatDate(heat.span.from), until: formatDate(heat.span.until) })}
        scale={['0', t('evaluations.heatMost')]}
        much="good"
        columns={heat.columns}
        rows={heat.rows}
      />
    </section>
  );
}
