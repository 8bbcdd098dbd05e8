import { useEffect, useState } from 'react';

const SIZE_PX = 10;
/** Lines of one and a half, and letters by 0.12 of their size, are what WCAG 1.4.12 names; less is taken for it too. */
const SPACED_LINE_PX = 1.2 * SIZE_PX;
const SPACED_LETTERS_PX = 0.05 * SIZE_PX;

/**
 * Whether the reader has lines or letters spaced wider than the style sheets say, as by a style sheet of the browser's own:
 * what has a fixed height then needs more of it. Follows while it changes.
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
