import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { notAnalysed, RESEARCH_MAX } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import styles from './Analysis.module.css';
import { Tip } from '../../../../shared/tip/Tip.tsx';

interface Props {
  readonly legend: string;
  readonly columns: readonly ComponentDataDescription[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
  /** Number of ticked columns of other components, which count towards the limit. */
  readonly elsewhere?: number;
}

/** The columns of a component as checkboxes; those that cannot be analysed are disabled with a reason (analysis-3, -18, -19). */
export function ColumnBoxes({ legend, columns, ticked, onTick, elsewhere = 0 }: Props) {
  const { t } = useTranslation();
  if (columns.length === 0) return <EmptyState text={t('analysis.noColumns')} />;
  return (
    <div className={styles.card}>
      <CheckboxColumns
        legend={legend}
        options={columns.map((column) => ({
          value: column.id,
          label: <ColumnName column={column} />,
          disabled: notAnalysed(column) !== undefined,
        }))}
        selected={ticked}
        onChange={onTick}
        limit={RESEARCH_MAX - elsewhere}
      />
    </div>
  );
}

function ColumnName({ column }: { readonly column: ComponentDataDescription }) {
  const { t } = useTranslation();
  const { col_description: name, col_unit: unit } = column;
  const reason = notAnalysed(column);
  const label = (
    <span data-disabled={reason !== undefined} className={styles.column}>
      {name} {unit && <small>{unit}</small>}
    </span>
  );
  if (reason === undefined) return label;
  return (
    <Tip byTouch label={[t(`analysis.${reason}`), unit].filter(Boolean).join(' ')}>
      {label}
    </Tip>
  );
}
