import { resolutions } from '@leitwarte/core/entities';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Extras } from '../../../../shared/series/place.ts';
import styles from './Analysis.module.css';

interface Props {
  readonly extras: Extras;
  /** Sum and mean need several lines. */
  readonly canCompute: boolean;
  readonly onChange: (change: Partial<Extras>) => void;
}

/** Options of the chart: comparison, resolution and computed lines. */
export function ChartExtras({ extras: { compare, computed, step }, canCompute, onChange }: Props) {
  const { t } = useTranslation();
  const toggled = (one: 'sum' | 'mean') => {
    const next = new Set(computed);
    if (!next.delete(one)) next.add(one);
    return next;
  };
  return (
    <div className={styles.extras}>
      <NativeSelect
        label={t('analysis.compare')}
        value={compare ?? 'none'}
        data={(['none', 'before', 'yearBefore'] as const).map((value) => ({
          value,
          label: t(`analysis.compareWith.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ compare: value === 'before' || value === 'yearBefore' ? value : undefined })
        }
      />
      <NativeSelect
        label={t('analysis.resolution')}
        value={step ?? 'all'}
        data={[
          { value: 'all', label: t('analysis.resolutionOf.all') },
          ...resolutions.map((minutes) => ({ value: String(minutes), label: t(`analysis.resolutionOf.${minutes}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ step: resolutions.find((minutes) => String(minutes) === value) })
        }
      />
      {canCompute && (
        <fieldset className={styles.computed}>
          <legend>{t('analysis.computed')}</legend>
          {(['sum', 'mean'] as const).map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={computed.has(one)}
                onChange={() => onChange({ computed: toggled(one) })}
              />
              {t(`analysis.computedOf.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
