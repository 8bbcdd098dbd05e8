import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Paper has no window: whether the page is being printed, while which everything is in it. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const draw = (now: boolean) => () => flushSync(() => setPrinting(now));
    const [before, after] = [draw(true), draw(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
