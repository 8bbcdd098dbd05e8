import { DailyReportStructure } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { isChangedByOthers, type Report } from './model.ts';

interface Past {
  readonly undo: readonly Report[];
  readonly redo: readonly Report[];
}
const nothing: Past = { undo: [], redo: [] };

export interface History {
  /** Called after each change, so that it can be taken back. */
  readonly changed: () => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly isRunning: boolean;
  /** What became of the last step. */
  readonly said: string;
}

/** Steps back and forth over whole structures. Where somebody else has changed it meanwhile nothing of it is taken back. */
export function useHistory(report: Report, isReading: boolean): History {
  const { t } = useTranslation();
  const [past, setPast] = useState(nothing);
  const [said, setSaid] = useState('');
  const replace = useChange('dailyReports', 'replaceStructure', { failure: 'quiet' });
  const { user } = useSignedIn();
  const step = async (wanted: Report, next: Past, done: string) => {
    try {
      if (isChangedByOthers(report, wanted, user.username)) throw new Error('changed by somebody else');
      await replace.run({ id: report.id, body: DailyReportStructure.parse(wanted) }, { basedOn: report });
      setPast(next);
      setSaid(done);
    } catch {
      setPast(nothing);
      setSaid(t('dailyReportConfig.stepFailed'));
    }
  };
  const [before, after] = [past.undo.at(-1), past.redo.at(-1)];
  const isReady = !isReading && !replace.isRunning;
  return {
    changed: () => {
      setPast({ undo: [...past.undo, report], redo: [] });
      setSaid('');
    },
    undo:
      before === undefined || !isReady
        ? undefined
        : () =>
            void step(
              before,
              { undo: past.undo.slice(0, -1), redo: [...past.redo, report] },
              t('dailyReportConfig.undone'),
            ),
    redo:
      after === undefined || !isReady
        ? undefined
        : () =>
            void step(
              after,
              { undo: [...past.undo, report], redo: past.redo.slice(0, -1) },
              t('dailyReportConfig.redone'),
            ),
    isRunning: replace.isRunning,
    said,
  };
}
