import { useRef, useState } from 'react';

type Ids = readonly number[];

export interface Reorder {
  /** The order to show. */
  readonly ids: Ids;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly problem: unknown;
  /** The order that undo restores. */
  readonly before: Ids | undefined;
  readonly change: (ids: Ids) => void;
}

interface State {
  /** The order shown; undefined: as given. */
  readonly ids: Ids | undefined;
  readonly before: Ids | undefined;
  readonly problem: unknown;
  readonly isSaving: boolean;
}
const asGiven: State = { ids: undefined, before: undefined, problem: undefined, isSaving: false };

/**
 * An order that changes at once and is saved as a whole. Saves run one after the other; of several changes during a save only the last is
 * saved. If a save fails, the last saved order is restored. A new order from the server replaces the shown one.
 * @param save gets the order from which the new one was made
 */
export function useReorder(given: Ids, save: (ids: Ids, before: Ids) => Promise<unknown>): Reorder {
  const [state, setState] = useState(asGiven);
  const wanted = useRef<Ids | undefined>(undefined);
  const isRunning = useRef(false);
  const key = given.join();
  const [seen, setSeen] = useState(key);
  if (seen !== key && !state.isSaving) {
    setSeen(key);
    setState({ ...state, ids: undefined });
  }
  const ids = state.ids ?? given;

  const saveWanted = async (start: Ids) => {
    let saved = start;
    try {
      for (let next = wanted.current; next !== undefined; next = wanted.current) {
        wanted.current = undefined;
        await save(next, saved);
        saved = next;
      }
      setState({ ...asGiven, ids: saved, before: start });
    } catch (problem) {
      wanted.current = undefined;
      setState({ ...asGiven, ids: saved, problem });
    } finally {
      isRunning.current = false;
    }
  };

  const change = (next: Ids) => {
    if (next.join() === ids.join()) return;
    wanted.current = next;
    setState({ ...asGiven, ids: next, isSaving: true });
    if (isRunning.current) return;
    isRunning.current = true;
    void saveWanted(ids);
  };
  return { ...state, ids, change };
}
