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

/** Maximum number of attempts to save a step, because somebody else may save between reading and writing. */
const MAX_TRIES = 4;

export interface History {
  /** Records a change by this user, so that it can be undone. */
  readonly changed: (change: Change) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Text with the result of the last undo or redo. */
  readonly said: string;
}

/**
 * Undo and redo of this user's changes, applied to the current report: changes by others stay, and rows that others changed are left alone.
 */
export function useHistory({ id }: Report): History {
  const { t } = useTranslation();
  const api = useApi();
  const reasonOf = useReason();
  const queries = useQueryClient();
  const [past, setPast] = useState(nothing);
  const [said, setSaid] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  // a conflict leads to another attempt, or is reported next to the buttons
  const replace = useChange('dailyReports', 'replaceStructure', { failure: 'ignored' });

  /** Returns the new ids of restored rows; undefined if somebody else's change prevents the step. */
  const carryOut = async (change: Change, tries = MAX_TRIES): Promise<ReadonlyMap<string, number> | undefined> => {
    const report = await api.dailyReports.retrieve({ id });
    const wanted = carriedOut(change, nodesOf(report));
    if (wanted === undefined) {
      // shows the other user's change next to the message
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
