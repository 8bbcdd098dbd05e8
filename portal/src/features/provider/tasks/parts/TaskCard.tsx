import type { TaskRun } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { RunState } from './RunState.tsx';
import { needsConfirmation, type TaskCall } from './taskCalls.ts';
import styles from './Tasks.module.css';
import { WaitingFolders } from './WaitingFolders.tsx';

interface Props {
  readonly task: TaskCall;
  /** The latest run of the task; undefined if it is not among the loaded runs. */
  readonly run: TaskRun | undefined;
}

/** Starts one task and follows its run. The server responds at once; a task that is already running is refused. */
export function TaskCard({ task, run }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [name, call] = task;
  const start = useChange('tasks', call, { makesStale: ['tasks'], onDone: () => setIsConfirmed(false) });
  const title = text(`task.${name}`);
  const asks = needsConfirmation(task);
  return (
    <li className={styles.card} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{t(`tasks.does.${name}`)}</p>
        {asks && (
          <label className={styles.confirm}>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={({ currentTarget: { checked } }) => setIsConfirmed(checked)}
            />
            {t('tasks.confirm')}
          </label>
        )}
        {run !== undefined && <RunState run={run} />}
        {run?.task === 'count_files_view' && <WaitingFolders run={run} />}
      </div>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
        aria-label={t('tasks.startOf', { task: title })}
        loading={start.isRunning}
        disabled={(asks && !isConfirmed) || run?.status === 'running'}
        onClick={() => start.start({}, { respondAsync: true })}
      >
        {t('tasks.start')}
      </Button>
    </li>
  );
}
