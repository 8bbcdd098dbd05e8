import type { TaskRun } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOneOf, taskNames } from '@leitwarte/core/codes';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ProgressBar } from '../../../../shared/progress/ProgressBar.tsx';
import { EndButton } from './EndButton.tsx';
import { EndDialog } from './EndDialog.tsx';
import { starterName } from './starterName.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Tasks.module.css';

/** Progress or result of a run. */
export function RunState({ run }: { readonly run: TaskRun }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const end = useChange('tasks', 'end', { makesStale: ['tasks'] });
  const [asks, setAsks] = useState(false);
  const { id, status, percent, step, message, started_at, started_by, task } = run;
  const title = isOneOf(taskNames, task) ? text(`task.${task}`) : task;
  if (status === 'running')
    return (
      <div className={styles.running} role="status">
        <span>{[text('taskRunStatus.running'), step].filter(Boolean).join(': ')}</span>
        <ProgressBar percent={percent} label={t('tasks.progressOf', { task: title })} />
        {percent !== null && <span>{percent} %</span>}
        <EndButton what={title} isRunning={end.isRunning} onClick={() => setAsks(true)} />
        {asks && (
          <EndDialog
            what={title}
            onConfirm={() => {
              setAsks(false);
              end.start({ id });
            }}
            onClose={() => setAsks(false)}
          />
        )}
      </div>
    );
  const Drawn = status === 'ok' ? IconCircleCheck : IconAlertOctagon;
  return (
    <p className={styles.ended} data-status={status}>
      <Drawn size={16} stroke={1.8} aria-hidden />
      <span>
        {text(`taskRunStatus.${status}`)}
        {message !== null && `: ${message}`}
        <small>
          {t('tasks.startedBy', {
            time: started_at === null ? '' : formatTime(started_at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE),
            name: starterName(started_by, text),
          })}
        </small>
      </span>
    </p>
  );
}
