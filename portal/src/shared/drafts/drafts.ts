import { createContext, use, useEffect, useId } from 'react';

/** The unsaved drafts on the page; leaving the page would lose them. */
export interface Drafts {
  readonly hold: (id: string) => void;
  readonly release: (id: string) => void;
  /** Discards all drafts without asking, for example because the session has ended. */
  readonly releaseAll: () => void;
  readonly any: () => boolean;
  /** Asks whether drafts may be discarded, if there are any. */
  readonly ask: () => Promise<boolean>;
  /** Registers the component that shows the question. */
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

/**
 * Protects the values typed into this component from being lost while `dirty`. Returns a function that ends the
 * protection at once, to be called after a save.
 */
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
