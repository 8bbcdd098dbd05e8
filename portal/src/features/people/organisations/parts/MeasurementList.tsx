import type { KpiAggregation } from '@leitwarte/core/codes';
import { isRatio, kpiKey, type KpiChoice } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';

interface Props {
  readonly measurements: readonly KpiChoice[];
  readonly mayWrite: boolean;
  /** Called with the key of a measurement and its new aggregation. */
  readonly onTurn: (key: string, aggregation: KpiAggregation) => void;
  readonly onRemove: (key: string) => void;
}

/** The chosen measurements, each averaged or summed. */
export function MeasurementList({ measurements, mayWrite, onTurn, onRemove }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (measurements.length === 0) return <p>{text('kpi.none_configured')}</p>;
  return (
    <ul className={styles.measurements}>
      {measurements.map((one) => {
        const { kpi, aggregation, code } = one;
        const name = code === undefined ? kpi : text(`valueColumnType.${code}`);
        return (
          <li key={kpiKey(one)}>
            <span>{name}</span>
            <Switch
              size="sm"
              label={text(`kpiAggregation.${aggregation}`)}
              aria-label={t('organisations.aggregationOf', { name })}
              checked={aggregation === 'sum'}
              disabled={!mayWrite || isRatio(one)}
              onChange={(event) => onTurn(kpiKey(one), event.currentTarget.checked ? 'sum' : 'avg')}
            />
            {mayWrite && (
              <RowButtons
                buttons={[
                  {
                    icon: IconTrash,
                    title: t('organisations.removeOf', { name }),
                    label: t('organisations.removeOf', { name }),
                    onClick: () => onRemove(kpiKey(one)),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
