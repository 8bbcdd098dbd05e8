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
  /** What somebody else stored since the first tick; it is among `selected` already. */
  readonly theirs: Difference;
  readonly phase: SavePhase;
  /** What the last try threw. Not set where somebody else was faster: that is `theirs`. */
  readonly failure: unknown;
  readonly save: () => void;
}

interface Parts {
  /** What is stored. Another content later meets what was ticked here: ticks of both sides stand. */
  readonly stored: readonly number[];
  /** Must be refused as a conflict where `stored` is no longer what is stored, and see to it that it comes anew. */
  readonly save: (ids: number[]) => Promise<unknown>;
}

/** Which of many belong to one: ticked, compared with what is stored, merged with what others tick, saved whole. */
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
