import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { type IntervalChoice, intervalOf, writtenInterval } from '../interval/choice.ts';
import { PeriodOnPaper } from '../paper/PeriodOnPaper.tsx';
import { type BarProps, ExplorerBar } from './ExplorerBar.tsx';
import { type ChartPartProps, ExplorerChart } from './ExplorerChart.tsx';
import { texts } from './texts.ts';

export interface ExplorerProps extends BarProps, ChartPartProps {
  /** Whether the chart is drawn if the choice is complete. Default true. */
  readonly isShown?: boolean;
}

/**
 * Explorer of columns over time: all choices on one line, below them the chart at full height, which is redrawn on each
 * change, and a table with the figures of its lines. The caller keeps the choices in the address.
 */
export function Explorer({ isShown = true, ...props }: ExplorerProps) {
  useScreenTexts({ explorer: texts });
  const { columns, interval } = props;
  const isDrawn = isShown && columns.length > 0 && intervalOf(interval) !== undefined;
  return (
    <>
      <ExplorerBar {...props} canCompute={columns.length > 1} />
      {isDrawn && <PeriodOnPaper interval={interval} />}
      {isDrawn && (
        <ExplorerChart
          key={drawnKey(
            columns.map(({ id }) => id),
            interval,
          )}
          {...props}
        />
      )}
    </>
  );
}

/**
 * React key of the chart: other columns or another interval mount it again, so that it starts with the complete
 * interval.
 */
const drawnKey = (columns: readonly number[], interval: IntervalChoice): string =>
  `${columns.join()} ${interval.kind} ${writtenInterval(interval)}`;
