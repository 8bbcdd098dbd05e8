import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Table.module.css';

interface Props {
  readonly label: string;
  readonly scroll: 'box' | 'page';
  /** Whether the box contains a focusable element; if so, the box itself needs no Tab stop. */
  readonly hasStops: boolean;
  readonly box: React.RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Frame of a table; a table wider than its container scrolls within it, with a shadow on the side that continues. */
export function TableBox({ label, scroll, hasStops, box, children }: Props) {
  const [more, setMore] = useState<'none' | 'before' | 'after' | 'both'>('none');
  const frame = useRef<number>(undefined);
  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setMore(before && after ? 'both' : before ? 'before' : after ? 'after' : 'none');
  }, [box]);
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, look]);
  const onScroll = () => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(look);
  };
  return (
    <div className={styles.frame} data-more={more} data-scroll={scroll}>
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={label}
        tabIndex={hasStops ? undefined : 0}
        onScroll={onScroll}
      >
        {children}
      </div>
    </div>
  );
}
