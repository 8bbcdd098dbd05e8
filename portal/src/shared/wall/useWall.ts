import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { choiceParam } from '../place/params.ts';
import { usePlace } from '../place/usePlace.ts';
import { useWindowWidth } from '../window/useWindowWidth.ts';

const wallPlace = { wall: choiceParam(['1']) };

/** Whether a screen fills a wall: a part of the address, so that a kiosk opens it. A phone is no wall. */
export function useWall() {
  const [{ wall }, { go }] = usePlace(wallPlace);
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const enter = useCallback(() => {
    go({ wall: '1' });
    // refused where nobody pressed anything or the browser cannot: then the window alone is filled
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [go]);
  const leave = useCallback(() => {
    go({ wall: undefined });
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }, [go]);
  return { isWall: wall !== undefined && !isPhone, enter, leave };
}
