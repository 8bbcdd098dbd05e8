import { pollWaitMs } from '@leitwarte/core/rules';
import { useEffect, useEffectEvent } from 'react';

/**
 * Loads at once, again after 122 s, then every 120 s. A load that still runs when its turn comes again is not doubled.
 * Turned off (or on leaving the screen) the timer stops; turned on again it starts with a load.
 */
export function usePolling(load: () => Promise<unknown>, active: boolean): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let turns = 0;
    const turn = () => {
      turns += 1;
      timer = setTimeout(turn, pollWaitMs(turns));
      if (running) return;
      running = true;
      void loadNow().finally(() => {
        running = false;
      });
    };
    turn();
    return () => clearTimeout(timer);
  }, [active]);
}
