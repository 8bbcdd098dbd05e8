import { KPI_DEFAULT_AGGREGATION, kpiAggregations, type KpiAggregation } from '@leitwarte/core/codes';
import { isKpiListFull, kpiOptions, withKpi, type KpiChoice, type PlantWithPrioValues } from '@leitwarte/core/rules';
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
  const [kpi, setKpi] = useState<string | null>(null);
  const [aggregation, setAggregation] = useState<KpiAggregation>(KPI_DEFAULT_AGGREGATION);
  const isFull = isKpiListFull(measurements);
  const add = () => {
    if (kpi === null) return;
    onAdd(withKpi(measurements, kpi, aggregation));
    setKpi(null);
    setAggregation(KPI_DEFAULT_AGGREGATION);
  };
  return (
    <>
      <div className={styles.add}>
        <Select
          label={t('organisations.measurement')}
          placeholder={t('organisations.measurementChoose')}
          data={kpiOptions(plants, measurements).map(({ name, isTaken }) => ({
            value: name,
            label: name,
            disabled: isTaken,
          }))}
          value={kpi}
          onChange={setKpi}
          searchable
          disabled={isFull}
        />
        <Select
          label={t('organisations.aggregation')}
          data={kpiAggregations.map((value) => ({ value, label: text(`kpiAggregation.${value}`) }))}
          value={aggregation}
          onChange={(value) => setAggregation(value === 'sum' ? 'sum' : 'avg')}
          allowDeselect={false}
          disabled={isFull}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={isFull || kpi === null}
          onClick={add}
        >
          {t('organisations.add')}
        </Button>
      </div>
      {isFull && <p role="status">{t('organisations.full')}</p>}
    </>
  );
}
