import { useVirtualizer, useWindowVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { usePrinting } from './usePrinting.ts';

const VIRTUAL_BEYOND = 100;
const OVERSCAN = 5;

interface Options {
  readonly count: number;
  /** Estimated height of an item in pixels; the real one is measured. */
  readonly itemHeight: number;
  /** The element that contains the items. */
  readonly list: RefObject<HTMLElement | null>;
  /** The scrolling element; undefined: the page. */
  readonly box?: RefObject<HTMLElement | null>;
  /** Index of the item that stays rendered at any scroll position, because it has the focus. */
  readonly kept: number;
  /** Height in pixels that a sticky element covers at the top. */
  readonly covered?: number;
  /** Lists with more items than this render only those near the window. Default 100. */
  readonly beyond?: number | undefined;
  /** Number of items rendered before and after the visible ones. Default 5. */
  readonly overscan?: number;
}

export interface VirtualItem {
  readonly index: number;
  /** Space before the item in pixels. */
  readonly gap: number;
}

export interface VirtualItems {
  readonly isVirtual: boolean;
  /** Whether the page is currently being scrolled. */
  readonly isScrolling: boolean;
  readonly items: readonly VirtualItem[];
  /** Space after the last item in pixels. */
  readonly rest: number;
  /** Pass it to every item as `ref`, together with `data-index`. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Which items of a list to render: all of a short list, of a long one those near the window. */
export function useVirtualItems(options: Options): VirtualItems {
  const { count, itemHeight, list, box, kept, covered = 0, beyond = VIRTUAL_BEYOND, overscan = OVERSCAN } = options;
  const isPrinting = usePrinting();
  const isVirtual = count > beyond && !isPrinting;
  const margin = useDistanceToTop(list, isVirtual && box === undefined);
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([kept, ...defaultRangeExtractor(range)])].filter((one) => one >= 0).sort((a, b) => a - b),
    [kept],
  );
  const common = {
    count,
    estimateSize: () => itemHeight,
    overscan,
    rangeExtractor,
    scrollPaddingStart: covered,
    useFlushSync: false,
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const page = useWindowVirtualizer<HTMLElement>({
    ...common,
    scrollMargin: margin,
    enabled: isVirtual && box === undefined,
  });
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    getScrollElement: () => box?.current ?? null,
    enabled: isVirtual && box !== undefined,
  });
  const virtualizer = box === undefined ? page : inBox;
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  if (!isVirtual) {
    const items = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { isVirtual, isScrolling: false, items, rest: 0, measure: undefined, scrollTo: () => {} };
  }
  const start = box === undefined ? margin : 0;
  let end = start;
  const items = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    ({ end } = item);
    return { index: item.index, gap };
  });
  const rest = Math.max(0, virtualizer.getTotalSize() + start - end);
  return {
    isVirtual,
    isScrolling: virtualizer.isScrolling,
    items,
    rest,
    measure: virtualizer.measureElement,
    scrollTo,
  };
}

/** Distance in pixels from the top of the page to the element. */
function useDistanceToTop(element: RefObject<HTMLElement | null>, active: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const read = () => {
      if (element.current !== null) setDistance(element.current.getBoundingClientRect().top + window.scrollY);
    };
    read();
    // content above may fold or wrap
    const watch = new ResizeObserver(read);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element, active]);
  return distance;
}
