import { KPI_DEFAULT_AGGREGATION, kpiAggregations, type KpiAggregation } from '@leitwarte/core/codes';
import {
  isKpiListFull,
  isRatio,
  kpiKey,
  kpiOptions,
  withKpi,
  type KpiChoice,
  type PlantWithPrioValues,
} from '@leitwarte/core/rules';
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';

interface Props {
  readonly plants: readonly PlantWithPrioValues[];
  readonly measurements: readonly KpiChoice[];
  readonly onAdd: (measurements: readonly KpiChoice[]) => void;
}

/** Adds one of the plants' priority values; disabled when six are chosen. */
export function AddMeasurement({ plants, measurements, onAdd }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [key, setKey] = useState<string | null>(null);
  const [aggregation, setAggregation] = useState<KpiAggregation>(KPI_DEFAULT_AGGREGATION);
  const isFull = isKpiListFull(measurements);
  const options = kpiOptions(plants, measurements).map(({ name, code, isTaken }) => ({
    chosen: { kpi: name, code },
    value: kpiKey({ kpi: name, code }),
    label: code === undefined ? name : text(`valueColumnType.${code}`),
    disabled: isTaken,
  }));
  const chosen = options.find(({ value }) => value === key)?.chosen;
  // the ratios of several plants cannot be added up
  const aggregations = kpiAggregations.filter((one) => one !== 'sum' || chosen === undefined || !isRatio(chosen));
  const fitting = aggregations.includes(aggregation) ? aggregation : KPI_DEFAULT_AGGREGATION;
  const add = () => {
    if (chosen === undefined) return;
    onAdd(withKpi(measurements, chosen.kpi, fitting, chosen.code));
    setKey(null);
    setAggregation(KPI_DEFAULT_AGGREGATION);
  };
  return (
    <>
      <div className={styles.add}>
        <Select
          label={t('organisations.measurement')}
          placeholder={t('organisations.measurementChoose')}
          data={options.map(({ value, label, disabled }) => ({ value, label, disabled }))}
          value={key}
          onChange={setKey}
          searchable
          disabled={isFull}
        />
        <Select
          label={t('organisations.aggregation')}
          data={aggregations.map((value) => ({ value, label: text(`kpiAggregation.${value}`) }))}
          value={fitting}
          onChange={(value) => setAggregation(value === 'sum' ? 'sum' : 'avg')}
          allowDeselect={false}
          disabled={isFull}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={isFull || chosen === undefined}
          onClick={add}
        >
          {t('organisations.add')}
        </Button>
      </div>
      {isFull && <p role="status">{t('organisations.full')}</p>}
    </>
  );
}
