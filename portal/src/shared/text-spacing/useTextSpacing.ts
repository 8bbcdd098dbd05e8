import { useEffect, useState } from 'react';

const SIZE_PX = 10;
/** WCAG 1.4.12 names a line height of 1.5 and a letter spacing of 0.12 em; smaller values already count as spaced. */
const SPACED_LINE_PX = 1.2 * SIZE_PX;
const SPACED_LETTERS_PX = 0.05 * SIZE_PX;

/**
 * Whether the reader uses larger line or letter spacing than the style sheets, such as by a user style sheet: fixed heights must then be
 * larger. Updates when the spacing changes.
 */
export function useTextSpacing(): boolean {
  const [isSpaced, setSpaced] = useState(false);
  useEffect(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.ariaHidden = 'true';
    probe.textContent = 'nn';
    Object.assign(probe.style, style);
    const read = () => {
      const letters = Number.parseFloat(getComputedStyle(probe).letterSpacing);
      setSpaced(probe.offsetHeight >= SPACED_LINE_PX || letters >= SPACED_LETTERS_PX);
    };
    const watch = new ResizeObserver(read);
    watch.observe(probe);
    return () => {
      watch.disconnect();
      probe.remove();
    };
  }, []);
  return isSpaced;
}

const style = {
  position: 'absolute',
  insetBlockStart: '0',
  display: 'inline-block',
  fontSize: `${SIZE_PX}px`,
  letterSpacing: '0',
  lineHeight: '1',
  visibility: 'hidden',
  whiteSpace: 'nowrap',
} satisfies Partial<CSSStyleDeclaration>;
