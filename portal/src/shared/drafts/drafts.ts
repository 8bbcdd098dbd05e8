import { createContext, use, useEffect, useId } from 'react';

/** The drafts on the page that would be lost with it. */
export interface Drafts {
  readonly hold: (id: string) => void;
  readonly release: (id: string) => void;
  /** Lets all go, for what nobody can stop: the end of a session. */
  readonly releaseAll: () => void;
  readonly any: () => boolean;
  /** Asks whether drafts may be lost, where there are any. */
  readonly ask: () => Promise<boolean>;
  /** Names who shows the question. */
  readonly askBy: (asker: Asker) => void;
}

type Asker = (answer: (mayGo: boolean) => void) => void;

export function createDrafts(): Drafts {
  const held = new Set<string>();
  let asker: Asker | undefined;
  return {
    hold: (id) => void held.add(id),
    release: (id) => void held.delete(id),
    releaseAll: () => held.clear(),
    any: () => held.size > 0,
    ask: () => {
      const shown = asker;
      if (held.size === 0 || shown === undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        shown((mayGo) => {
          if (mayGo) held.clear();
          resolve(mayGo);
        });
      });
    },
    askBy: (next) => {
      asker = next;
    },
  };
}

export const DraftsContext = createContext<Drafts>(createDrafts());

export const useDrafts = (): Drafts => use(DraftsContext);

/** Guards what was typed on this part of the screen while `dirty`. Answers how to let it go at once, after a save. */
export function useHeldDraft(dirty: boolean): () => void {
  const drafts = useDrafts();
  const id = useId();
  useEffect(() => {
    if (dirty) drafts.hold(id);
    else drafts.release(id);
    return () => drafts.release(id);
  }, [drafts, dirty, id]);
  return () => drafts.release(id);
}
