import { useCallback } from 'react';
import { choiceParam, idParam, textParam } from '../place/params.ts';
import { usePlace, withPlace } from '../place/usePlace.ts';

/** The address part that opens a plant on top of any screen, and what of it its window shows: `?plant=7&window=alarms`. */
export const plantPlace = {
  plant: idParam,
  window: choiceParam(['overview', 'history', 'timeline', 'alarms', 'changes'], 'overview'),
  alarmsPage: idParam,
  changesPage: idParam,
  // read by the tab of the history itself; here they are only taken away
  historyOf: textParam,
  historyColumns: textParam,
  historyInterval: textParam,
  historyChart: textParam,
};

/** Nothing chosen within a window: another plant has other pages and columns. */
const BEGINNING = {
  alarmsPage: undefined,
  changesPage: undefined,
  historyOf: '',
  historyColumns: '',
  historyInterval: '',
  historyChart: '',
} as const;

const CLOSED = { plant: undefined, window: 'overview', ...BEGINNING } as const;

export interface PlantLink {
  /** The opened plant. */
  readonly openId: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
  /** Address that opens the plant on this screen. */
  readonly hrefOf: (id: number) => string;
}

/** The plant opened over this screen lives in the address, so that it can be linked and the back button closes it. */
export function usePlantLink(): PlantLink {
  const [{ plant }, { go, hrefOf }] = usePlace(plantPlace);
  // the same whichever plant is open, so that opening one draws no link of the screen below anew
  const below = hrefOf(CLOSED);
  return {
    openId: plant,
    open: useCallback((id) => go({ plant: id, ...BEGINNING }), [go]),
    close: useCallback(() => go(CLOSED), [go]),
    hrefOf: useCallback((id) => withPlace(plantPlace, new URLSearchParams(below), { plant: id }), [below]),
  };
}

/** Address of a plant on top of the dashboard. */
export const plantAddress = (id: number): string =>
  `/dashboard${withPlace(plantPlace, new URLSearchParams(), { plant: id })}`;
