import { useState } from 'react';
import { isConflict } from '../../data/answers.ts';
import { useHeldDraft } from '../drafts/drafts.ts';
import { useSaving, type SavePhase } from '../form/useSaving.ts';
import { differenceOf, isNone, mergedSet, noDifference, type Difference } from './mapping.ts';

export interface Mapping {
  readonly selected: ReadonlySet<number>;
  readonly select: (selected: ReadonlySet<number>) => void;
  /** What saving would change. */
  readonly changes: Difference;
  /** Changes that somebody else stored since the first tick; they are included in `selected`. */
  readonly theirs: Difference;
  readonly phase: SavePhase;
  /** Error of the last attempt to save. Not set after a conflict, which `theirs` reports. */
  readonly failure: unknown;
  readonly save: () => void;
}

interface Parts {
  /** The stored ids. If they change later, they are merged with the local ticks. */
  readonly stored: readonly number[];
  /** Saves the ids. If `stored` is outdated, it must fail with a conflict and cause `stored` to be reloaded. */
  readonly save: (ids: number[]) => Promise<unknown>;
}

/** State of a membership form: ticked ids, compared with the stored ones, merged with changes of others, saved as a whole. */
export function useMapping({ stored, save }: Parts): Mapping {
  const [seen, setSeen] = useState(() => new Set(stored));
  const [base, setBase] = useState<ReadonlySet<number>>(seen);
  const [selected, setSelected] = useState<ReadonlySet<number>>(seen);
  const [theirs, setTheirs] = useState(noDifference);
  const saving = useSaving();
  const now = new Set(stored);
  if (!isNone(differenceOf(seen, now))) {
    setSeen(now);
    setBase(now);
    setSelected(mergedSet(selected, base, now));
    if (!isNone(differenceOf(base, selected))) setTheirs(differenceOf(base, now));
  }
  const changes = differenceOf(base, selected);
  const release = useHeldDraft(!isNone(changes));
  return {
    selected,
    changes,
    theirs,
    phase: saving.phase,
    failure: isConflict(saving.failure) ? undefined : saving.failure,
    select: (ids) => {
      setSelected(ids);
      saving.touch('');
    },
    save: () => {
      if (saving.phase === 'saving') return;
      void saving.run(
        () => save([...selected]),
        () => {
          release();
          setBase(selected);
          setTheirs(noDifference);
        },
      );
    },
  };
}
