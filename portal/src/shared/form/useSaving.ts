import { useState } from 'react';
import { markTold } from '../../data/told.ts';
import { noProblems, topOf, type FormProblems } from './formProblems.ts';

/** State of saving a draft. `refused`: by our own check, by the server, or because the server did not respond. */
export type SavePhase = 'idle' | 'saving' | 'saved' | 'refused';

interface State {
  readonly phase: SavePhase;
  readonly found: FormProblems;
  /** Error of the last attempt to save; undefined if no request was sent. */
  readonly failure: unknown;
  /** Fields edited since the last attempt: their messages may no longer apply. */
  readonly touched: readonly string[];
  readonly refusals: number;
}

const idle: State = { phase: 'idle', found: noProblems, failure: undefined, touched: [], refusals: 0 };

export function useSaving() {
  const [state, setState] = useState(idle);
  const refused = (found: FormProblems, failure?: unknown) =>
    setState((before) => ({ phase: 'refused', found, failure, touched: [], refusals: before.refusals + 1 }));
  return {
    ...state,
    refuse: (found: FormProblems) => refused(found),
    run: async <R>(save: () => Promise<R>, onSaved: (answer: R) => void): Promise<void> => {
      setState((before) => ({ ...before, phase: 'saving', found: noProblems, failure: undefined }));
      try {
        const answer = await save();
        setState({ ...idle, phase: 'saved' });
        onSaved(answer);
      } catch (error) {
        markTold(error);
        refused(noProblems, error);
      }
    },
    touch: (name: string) =>
      setState((before) => ({
        ...before,
        phase: before.phase === 'saved' ? 'idle' : before.phase,
        touched: before.touched.includes(name) ? before.touched : [...before.touched, name],
      })),
    clear: () => setState(idle),
    stillSaid: (fields: FormProblems['fields']): FormProblems['fields'] =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => !state.touched.includes(topOf(field)))),
  };
}
