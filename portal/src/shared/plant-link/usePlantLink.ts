import { useCallback } from 'react';
import { choiceParam, idParam, textParam } from '../place/params.ts';
import { usePlace, withPlace } from '../place/usePlace.ts';

/**
 * Address parameters that open a plant above any screen and choose what its dialog shows, such as
 * `?plant=7&window=alarms`.
 */
export const plantPlace = {
  plant: idParam,
  window: choiceParam(['overview', 'history', 'timeline', 'alarms', 'changes'], 'overview'),
  alarmsPage: idParam,
  changesPage: idParam,
  // used by the history tab; here they are only removed
  historyOf: textParam,
  historyColumns: textParam,
  historyInterval: textParam,
  historyChart: textParam,
};

/**
 * Defaults of the dialog; they are set again whenever another plant is opened, because it has other pages and columns.
 */
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
  /** Id of the opened plant. */
  readonly openId: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
  /** Address that opens the plant on this screen. */
  readonly hrefOf: (id: number) => string;
}

/** The plant opened above this screen. It is part of the address, so that it can be linked and the back button closes it. */
export function usePlantLink(): PlantLink {
  const [{ plant }, { go, hrefOf }] = usePlace(plantPlace);
  // does not depend on the open plant, so opening one does not render the links of the screen below again
  const below = hrefOf(CLOSED);
  return {
    openId: plant,
    open: useCallback((id) => go({ plant: id, ...BEGINNING }), [go]),
    close: useCallback(() => go(CLOSED), [go]),
    hrefOf: useCallback((id) => withPlace(plantPlace, new URLSearchParams(below), { plant: id }), [below]),
  };
}

/** Address of a plant opened above the dashboard. */
export const plantAddress = (id: number): string =>
  `/dashboard${withPlace(plantPlace, new URLSearchParams(), { plant: id })}`;
