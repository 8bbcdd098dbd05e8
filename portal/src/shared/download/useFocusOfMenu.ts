import { useEffect, useRef } from 'react';

/**
 * The menu's button and the one that stops a file take each other's place. Whoever stood on one stands on the other
 * afterwards; who has gone elsewhere meanwhile stays there.
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
