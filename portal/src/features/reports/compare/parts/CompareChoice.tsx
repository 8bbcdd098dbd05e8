import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { YearSteps } from '../../../../shared/year-calendar/YearSteps.tsx';
import { usePlantTypeName } from '../../../../texts/useTexts.ts';
import { type CompareWay, firstPeriod, type Period, waysOf } from '../periods.ts';
import { MonthSteps } from './MonthSteps.tsx';
import styles from './Compare.module.css';

type Unit = 'energy' | 'perKw';

interface Props {
  readonly period: Period;
  readonly today: string;
  readonly way: CompareWay;
  readonly unit: Unit;
  /** Chosen plant type; empty for all. */
  readonly type: string;
  readonly types: readonly string[];
  /** Whether some plants consume energy; the choice of all types then covers only plants that generate it. */
  readonly isSumOfSome: boolean;
  readonly onPeriod: (period: Period) => void;
  readonly onChange: (change: { readonly with?: CompareWay; readonly unit?: Unit; readonly type?: string }) => void;
}

/** All choices on one line; each change redraws at once. */
export function CompareChoice({ period, today, way, unit, type, types, isSumOfSome, onPeriod, onChange }: Props) {
  const { t } = useTranslation();
  const typeName = usePlantTypeName();
  const isYear = period.month === 0;
  return (
    <div className={styles.choice} role="group" aria-label={t('compare.choice')}>
      <Segments
        label={t('compare.kind')}
        value={isYear ? 'year' : 'month'}
        segments={(['month', 'year'] as const).map((value) => ({ value, label: t(`compare.kinds.${value}`) }))}
        onChange={(kind) => onPeriod(kind === 'year' ? { year: period.year, month: 0 } : firstPeriod(today))}
      />
      {isYear ? (
        <YearSteps year={period.year} onYear={(year) => onPeriod({ year, month: 0 })} />
      ) : (
        <MonthSteps period={period} today={today} onPeriod={onPeriod} />
      )}
      <Segments
        label={t('compare.with')}
        value={way}
        segments={waysOf(period).map((value) => ({ value, label: t(`compare.ways.${value}`) }))}
        onChange={(value) => onChange({ with: value })}
      />
      <Segments
        label={t('compare.unit')}
        value={unit}
        segments={(['energy', 'perKw'] as const).map((value) => ({ value, label: t(`compare.units.${value}`) }))}
        onChange={(value) => onChange({ unit: value })}
      />
      {types.length > 1 && (
        <NativeSelect
          aria-label={t('compare.type')}
          value={type}
          data={[
            { value: '', label: t(isSumOfSome ? 'compare.generating' : 'compare.allTypes') },
            ...types.map((value) => ({ value, label: typeName(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ type: value })}
        />
      )}
    </div>
  );
}
