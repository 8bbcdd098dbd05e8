import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { type IntervalChoice, intervalOf, writtenInterval } from '../interval/choice.ts';
import { PeriodOnPaper } from '../paper/PeriodOnPaper.tsx';
import { type BarProps, ExplorerBar } from './ExplorerBar.tsx';
import { type ChartPartProps, ExplorerChart } from './ExplorerChart.tsx';
import { texts } from './texts.ts';

export interface ExplorerProps extends BarProps, ChartPartProps {
  /** Whether a whole choice is drawn. Default true. */
  readonly isShown?: boolean;
}

/**
 * Columns over time: all choices on one line, the chart below them at full height, drawn anew with each change, then
 * sums, means and differences of its lines. What is chosen is the caller's, who keeps it in the address.
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

/** Another time or other columns begin with the whole again. */
const drawnKey = (columns: readonly number[], interval: IntervalChoice): string =>
  `${columns.join()} ${interval.kind} ${writtenInterval(interval)}`;
