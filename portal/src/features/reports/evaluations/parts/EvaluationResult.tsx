import type { DashboardPlant, PlantTypeEvaluation } from '@leitwarte/core/entities';
import { evaluationPeriod, localDate } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import type { ReportPage } from '../../../../shared/report-table/reportPages.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { type FigurePlace, ReportTable } from '../../../../shared/report-table/ReportTable.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Evaluated, EvaluatedColumn } from '../model.ts';
import styles from './Evaluation.module.css';
import { evaluationPlace } from '../place.ts';
import { DayHeatMap } from './DayHeatMap.tsx';
import { EvaluationProvenance } from './EvaluationProvenance.tsx';
import { Figures } from './Figures.tsx';
import { evaluatedSpan } from './useKnownDays.ts';

interface Props<T> {
  readonly evaluation: PlantTypeEvaluation;
  readonly plants: readonly DashboardPlant[];
  readonly zone: string;
  readonly reading: Reading<T>;
  readonly pagesOf: (answer: T) => readonly ReportPage[];
  readonly evaluatedOf: (answer: T) => Evaluated;
}

/** The result as a ranking, bars, a heat map of days and a table. */
export function EvaluationResult<T>({ evaluation, plants, zone, reading, pagesOf, evaluatedOf }: Props<T>) {
  const { t } = useTranslation();
  const today = localDate(useNow(), zone);
  const kind = evaluationPeriod(evaluation.type_evaluation);
  const detail = useCall('evaluations', 'retrieve', { id: evaluation.id }, { failure: 'quiet' });
  const columns = detail.data?.plant_type_evaluation_columns ?? [];
  const title = evaluation.name ?? '';
  const [{ figure }, { go }] = usePlace(evaluationPlace);
  return (
    <div className={styles.result}>
      <h2 className={styles.title}>{title}</h2>
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('evaluations.loading')} rows={12} />}
        failedText={t('evaluations.loadFailed')}
        isEmpty={() => false}
      >
        {(answer) => {
          const evaluated = evaluatedOf(answer);
          if (evaluated.columns.every(({ values }) => values.every((value) => value === null)))
            return <EmptyState text={t('evaluations.noData')} />;
          const span = evaluatedSpan(evaluated.dates, kind, today);
          const ids = new Set(evaluated.columns.map(({ plant }) => plant));
          return (
            <>
              <Figures
                evaluated={evaluated}
                plants={plants}
                isSummed={(index) => columns[index]?.type_footer === 'SF'}
                kind={kind}
                span={span}
                onExplain={(column, row) => go({ figure: figureOfColumn(evaluated, column, row, columns) })}
              />
              <DayHeatMap span={span} plants={plants.filter(({ id }) => ids.has(id))} />
              <ReportTable
                title={title}
                pages={pagesOf(answer)}
                rowKind={kind}
                today={today}
                onExplain={(place) => go({ figure: figureOf(evaluated, pagesOf(answer), place, columns) })}
              />
            </>
          );
        }}
      </Loaded>
      {figure !== '' && (
        <EvaluationProvenance evaluation={evaluation.id} figure={figure} onFigure={(next) => go({ figure: next })} />
      )}
    </div>
  );
}

/** Address parameter of a figure: plant, column and first day of the row; for a footer that of the first and the last row. */
function figureOf(
  evaluated: Evaluated,
  pages: readonly ReportPage[],
  { page, row, column }: FigurePlace,
  columns: readonly { readonly id: number | null }[],
): string {
  const before = pages.slice(0, page).reduce((sum, one) => sum + one.columns.length, 0);
  const of = evaluated.columns[before + column];
  return of === undefined ? '' : figureOfColumn(evaluated, of, row, columns);
}

function figureOfColumn(
  evaluated: Evaluated,
  { plant, index }: EvaluatedColumn,
  row: FigurePlace['row'],
  columns: readonly { readonly id: number | null }[],
): string {
  const rows = row === 'foot' ? [evaluated.dates[0], evaluated.dates.at(-1)] : [evaluated.dates[row]];
  return [plant ?? '', columns[index]?.id ?? '', ...rows.map((one) => one ?? '')].join('.');
}
