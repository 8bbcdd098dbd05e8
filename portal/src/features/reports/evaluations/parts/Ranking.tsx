import type { DashboardPlant } from '@leitwarte/core/entities';
import { numeric, type Ranked, yieldRanking } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import type { EvaluatedColumn } from '../model.ts';
import styles from './Evaluation.module.css';
import { type EvaluatedSpan, useKnownDays } from './useKnownDays.ts';
import { useReadDays } from './useReadDays.ts';

interface Props {
  readonly name: string;
  readonly columns: readonly EvaluatedColumn[];
  readonly plants: readonly DashboardPlant[];
  /** Undefined if the rows contain no complete day, or too many days. */
  readonly span: EvaluatedSpan | undefined;
  readonly onExplain: (column: EvaluatedColumn) => void;
}

interface Yield {
  readonly column: EvaluatedColumn;
  readonly id: number;
  readonly name: string;
  readonly capacity: number | undefined;
  readonly energy: number | null;
  readonly unit: string | undefined;
  readonly counted: number;
  readonly of: number;
  /** Number of days with known energy; undefined if it cannot be determined. */
  readonly knownDays: number | undefined;
  readonly isComplete: boolean;
}

/** A plant with a smaller share of known days counts as incomplete. */
const COMPLETE = 0.98;

/** Ranking of the plants by energy per kW; incomplete plants are listed after complete ones. */
export function Ranking({ name, columns, plants, span, onExplain }: Props) {
  const { t } = useTranslation();
  const known = useKnownDays(span);
  const others =
    known === undefined ? [] : columns.flatMap(({ plant }) => (plant === undefined || known.has(plant) ? [] : plant));
  const read = useReadDays(others, span);
  const rows = yieldRanking(yieldsOf(columns, plants, new Map([...read, ...(known ?? [])]), span));
  const best = rows.reduce((most, { perKw = 0 }) => Math.max(most, perKw), 0);
  const shareOfBest = ({ perKw, isComplete }: Ranked<Yield>) =>
    perKw === undefined || best <= 0 ? undefined : (
      <span
        className={styles.share}
        data-incomplete={!isComplete || undefined}
        style={{ inlineSize: `${Math.max(0, Math.min(1, perKw / best)) * 100}%` }}
        aria-hidden
      />
    );
  const explained = ({ column }: Ranked<Yield>, said: () => string) => (
    <FigureButton title={t('table.explain')} onClick={() => onExplain(column)}>
      {said()}
    </FigureButton>
  );
  const shown: Column<Ranked<Yield>>[] = [
    { key: 'rank', title: t('evaluations.rank'), kind: 'number', value: ({ rank }) => rank, width: '72px' },
    {
      key: 'name',
      title: t('evaluations.plant'),
      value: (row) => row.name,
      rowHeader: true,
      width: '28%',
      below: shareOfBest,
    },
    {
      key: 'perKw',
      title: t('evaluations.perKw'),
      kind: 'number',
      unit: 'kWh/kW',
      // wide enough for its heading with the unit in every language
      width: '21%',
      value: ({ perKw }) => perKw,
      cell: explained,
    },
    {
      key: 'energy',
      title: t('evaluations.yield'),
      kind: 'number',
      unit: ({ unit }) => unit,
      value: ({ energy }) => energy,
      cell: explained,
    },
    {
      key: 'capacity',
      title: t('evaluations.capacity'),
      kind: 'number',
      unit: 'kW',
      value: ({ capacity }) => capacity,
    },
    {
      key: 'rows',
      title: t('evaluations.rows'),
      value: ({ counted, of, knownDays }) =>
        knownDays === undefined || span === undefined
          ? t('evaluations.rowsOf', { count: counted, of })
          : t('evaluations.daysOf', { count: Math.floor(knownDays), of: span.days }),
      tone: ({ isComplete }) => (isComplete ? undefined : 'warn'),
    },
  ];
  const title = t('evaluations.ranking', { name });
  return (
    <section className={styles.ranking}>
      <DataTable
        title={title}
        head={<h3 className={styles.subtitle}>{title}</h3>}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        scroll="page"
      />
      {rows.some(({ rank, perKw }) => rank === undefined && perKw !== undefined) && (
        <p className={styles.note}>{t('evaluations.noRank')}</p>
      )}
    </section>
  );
}

function yieldsOf(
  columns: readonly EvaluatedColumn[],
  plants: readonly DashboardPlant[],
  known: ReadonlyMap<number, number>,
  span: EvaluatedSpan | undefined,
): Yield[] {
  const countOf = ({ values }: EvaluatedColumn) => values.filter((value) => value !== null).length;
  const most = columns.reduce((all, column) => Math.max(all, countOf(column)), 0);
  return columns.flatMap((column) => {
    const { plant: id, total, unit, values } = column;
    const plant = plants.find((one) => one.id === id);
    if (plant === undefined) return [];
    const knownDays = known.get(plant.id);
    const lacksDays = knownDays !== undefined && span !== undefined && knownDays < COMPLETE * span.days;
    return {
      column,
      id: plant.id,
      name: plant.name,
      capacity: numeric(plant.installed_capacity),
      energy: total,
      unit,
      counted: countOf(column),
      of: values.length,
      knownDays,
      isComplete: countOf(column) === most && !lacksDays,
    };
  });
}
