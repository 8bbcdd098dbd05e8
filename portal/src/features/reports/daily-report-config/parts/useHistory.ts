import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict, isSilence } from '../../../../data/answers.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { carriedOut, type Change, inverse, nameIn, newNumbers, nodesOf, renumbered, structureOf } from './changes.ts';
import type { Report } from './model.ts';

interface Past {
  readonly undo: readonly Change[];
  readonly redo: readonly Change[];
}
const nothing: Past = { undo: [], redo: [] };

/** Somebody else may save between reading and writing, and once more; not for ever. */
const MAX_TRIES = 4;

export interface History {
  /** Called after each change of one's own, so that it can be taken back. */
  readonly changed: (change: Change) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** What became of the last step. */
  readonly said: string;
}

/** One's own changes back and forth, each in the report as it is by then: what others did stays, and what it touches is left alone. */
export function useHistory({ id }: Report): History {
  const { t } = useTranslation();
  const api = useApi();
  const reasonOf = useReason();
  const queries = useQueryClient();
  const [past, setPast] = useState(nothing);
  const [said, setSaid] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  // what stands in a step's way is met by another try, or said beside the buttons
  const replace = useChange('dailyReports', 'replaceStructure', { failure: 'ignored' });

  /** The new numbers of rows that came back with it; undefined where somebody else's change is in the way. */
  const carryOut = async (change: Change, tries = MAX_TRIES): Promise<ReadonlyMap<string, number> | undefined> => {
    const report = await api.dailyReports.retrieve({ id });
    const wanted = carriedOut(change, nodesOf(report));
    if (wanted === undefined) {
      // what another made of it is shown beside the words
      void queries.invalidateQueries({ queryKey: ['dailyReports'] });
      return undefined;
    }
    try {
      const stored = await replace.run({ id, body: structureOf(wanted) }, { basedOn: report });
      return newNumbers(wanted, nodesOf(stored));
    } catch (error) {
      if (tries > 1 && isConflict(error)) return carryOut(change, tries - 1);
      throw error;
    }
  };
  const step = async (change: Change, after: Past, without: Past, done: string) => {
    setIsRunning(true);
    try {
      const numbers = await carryOut(change);
      const next = numbers === undefined ? without : after;
      const now = (changes: readonly Change[]) => changes.map((one) => renumbered(one, numbers ?? new Map()));
      setPast({ undo: now(next.undo), redo: now(next.redo) });
      const name = nameIn(change);
      if (numbers !== undefined) setSaid(done);
      else if (name === undefined) setSaid(t('dailyReportConfig.orderInTheWay'));
      else setSaid(t('dailyReportConfig.inTheWay', { name }));
    } catch (error) {
      if (!isSilence(error)) setPast(without);
      setSaid([t('dailyReportConfig.stepFailed'), ...reasonOf(error)].join(' '));
    } finally {
      setIsRunning(false);
    }
  };
  const [back, forth] = [past.undo.at(-1), past.redo.at(-1)];
  const less = { undo: past.undo.slice(0, -1), redo: past.redo.slice(0, -1) };
  return {
    changed: (change) => {
      setPast((before) => ({ undo: [...before.undo, change], redo: [] }));
      setSaid('');
    },
    undo:
      back === undefined || isRunning
        ? undefined
        : () =>
            void step(
              inverse(back),
              { undo: less.undo, redo: [...past.redo, back] },
              { ...past, undo: less.undo },
              t('dailyReportConfig.undone'),
            ),
    redo:
      forth === undefined || isRunning
        ? undefined
        : () =>
            void step(
              forth,
              { undo: [...past.undo, forth], redo: less.redo },
              { ...past, redo: less.redo },
              t('dailyReportConfig.redone'),
            ),
    said,
  };
}
