import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ShownColumn } from './column.ts';

/** The columns that the table is wide enough for. */
export function useFittingColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  box: RefObject<HTMLElement | null>,
): readonly ShownColumn<Row>[] {
  const limits = useMemo(() => columns.map(({ fromWidth = 0 }) => fromWidth), [columns]);
  const [fitting, setFitting] = useState<string>('');
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || limits.every((limit) => limit === 0)) return undefined;
    const look = () => {
      const width = current.clientWidth;
      // a place without any width is not drawn, and decides nothing; where all fit nothing is drawn a second time
      const allFit = width === 0 || limits.every((limit) => limit <= width);
      setFitting(allFit ? '' : limits.map((limit) => Number(limit <= width)).join(''));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [box, limits]);
  return useMemo(
    () => (fitting.length === columns.length ? columns.filter((_, index) => fitting[index] === '1') : columns),
    [columns, fitting],
  );
}
