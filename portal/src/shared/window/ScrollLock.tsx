import { useLayoutEffect, useState } from 'react';

let windows = 0;

/**
 * Prevents the page below a dialog from scrolling while it is mounted, without changing its width. Mantine's own lock sets an inherited
 * custom property, for which the browser recalculates the style of every element.
 */
export function ScrollLock() {
  // measured before any change; later it would cause a layout of the page
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
