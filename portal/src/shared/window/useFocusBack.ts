import { useEffect, useState } from 'react';

/** Gives the focus back at the end to what had it at the beginning: for windows that are there only while they are open. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
