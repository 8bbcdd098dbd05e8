import { useEffect, useRef } from 'react';

/**
 * The menu button and the stop button replace each other. If one of them had the focus, its replacement gets it; a focus that has moved
 * elsewhere stays there.
 */
export function useFocusOfMenu(isMaking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const was = useRef(isMaking);
  useEffect(() => {
    if (was.current === isMaking) return;
    was.current = isMaking;
    if (document.activeElement === document.body) (isMaking ? stop : button).current?.focus();
  }, [isMaking]);
  return { button, stop };
}
