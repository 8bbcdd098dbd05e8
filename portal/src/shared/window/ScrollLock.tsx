import { useLayoutEffect, useState } from 'react';

let windows = 0;

/**
 * Part of a window: while it is there the page below stands still, as wide as it was. Mantine's own lock writes a custom
 * property, which everything inherits, so that the browser finds the style of every element anew.
 */
export function ScrollLock() {
  // asked while nothing has changed: later the page would be laid out for it
  const [barPx] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.body;
    windows += 1;
    if (windows === 1) {
      style.overflow = 'hidden';
      style.marginInlineEnd = `${barPx}px`;
    }
    return () => {
      windows -= 1;
      if (windows > 0) return;
      style.overflow = '';
      style.marginInlineEnd = '';
    };
  }, [barPx]);
  return null;
}
