import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ShownColumn } from './column.ts';

/** The columns that fit into the width of the table. */
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
      // an element without width is invisible, so it does not decide which columns fit; if all columns fit, there is no
      // second render
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
