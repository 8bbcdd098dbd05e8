import type { KpiAggregation } from '@leitwarte/core/codes';
import type { KpiChoice } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';

interface Props {
  readonly measurements: readonly KpiChoice[];
  readonly mayWrite: boolean;
  readonly onTurn: (kpi: string, aggregation: KpiAggregation) => void;
  readonly onRemove: (kpi: string) => void;
}

/** The chosen measurements, each averaged or summed. */
export function MeasurementList({ measurements, mayWrite, onTurn, onRemove }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (measurements.length === 0) return <p>{text('kpi.none_configured')}</p>;
  return (
    <ul className={styles.measurements}>
      {measurements.map(({ kpi, aggregation }) => (
        <li key={kpi}>
          <span>{kpi}</span>
          <Switch
            size="sm"
            label={text(`kpiAggregation.${aggregation}`)}
            aria-label={t('organisations.aggregationOf', { name: kpi })}
            checked={aggregation === 'sum'}
            disabled={!mayWrite}
            onChange={(event) => onTurn(kpi, event.currentTarget.checked ? 'sum' : 'avg')}
          />
          {mayWrite && (
            <RowButtons
              buttons={[
                {
                  icon: IconTrash,
                  title: t('organisations.removeOf', { name: kpi }),
                  label: t('organisations.removeOf', { name: kpi }),
                  onClick: () => onRemove(kpi),
                },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
