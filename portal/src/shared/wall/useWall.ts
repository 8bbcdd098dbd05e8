import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { choiceParam } from '../place/params.ts';
import { usePlace } from '../place/usePlace.ts';
import { useWindowWidth } from '../window/useWindowWidth.ts';

const wallPlace = { wall: choiceParam(['1']) };

/** Whether a screen is a wall display; part of the address, so that a kiosk can open it. Never on phones. */
export function useWall() {
  const [{ wall }, { go }] = usePlace(wallPlace);
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const enter = useCallback(() => {
    go({ wall: '1' });
    // without a user action, or in browsers without full screen, this is refused: the wall then fills only the window
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [go]);
  const leave = useCallback(() => {
    go({ wall: undefined });
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }, [go]);
  return { isWall: wall !== undefined && !isPhone, enter, leave };
}
