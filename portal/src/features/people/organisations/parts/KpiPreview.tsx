import { kpiChoices, kpiFigure, kpiKey, type KpiChoice } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';

interface Props {
  /** Organisation whose plants are used, independent of the one in which the viewer works. */
  readonly organisation: number;
  readonly measurements: readonly KpiChoice[];
  readonly recentDataHours: number;
}

/** Preview of the key figures, computed from the plants before anything is stored. */
export function KpiPreview({ organisation, measurements, recentDataHours }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const nowMs = useNow();
  const { data: plants } = useCall('plants', 'dashboard', { query: { organisation } }, { failure: 'quiet' });
  const figures = useMemo(
    () => plants && kpiChoices(measurements, plants).map((choice) => kpiFigure(choice, plants, nowMs, recentDataHours)),
    [plants, measurements, nowMs, recentDataHours],
  );
  if (figures === undefined) return null;
  return (
    <section aria-labelledby="kpi-preview">
      <h2 id="kpi-preview">{t('organisations.preview')}</h2>
      {figures.length === 0 ? (
        <p>{t('organisations.previewEmpty')}</p>
      ) : (
        <dl className={styles.preview}>
          {figures.map(({ kpi, code, name, aggregation, value, unit, parts, oldParts }) => (
            <div key={kpiKey({ kpi, code })}>
              <dt>
                <small>{text(`kpiAggregation.${aggregation}`)}</small> {name}
              </dt>
              <dd>
                <Figure value={value} unit={unit} atGlance />
                {oldParts > 0 && <small> {t('organisations.previewOld', { count: oldParts, parts })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
