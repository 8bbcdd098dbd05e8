import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { TaskCard } from './TaskCard.tsx';
import { taskCalls } from './taskCalls.ts';
import styles from './Tasks.module.css';
import { useRuns } from './useRuns.ts';

/** The tasks that superusers can start, each with its latest run. */
export function TaskList() {
  const { t } = useTranslation();
  const runs = useRuns();
  return (
    <Loaded
      reading={runs}
      skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={72} />}
      isEmpty={() => false}
      failedText={t('tasks.loadFailed')}
    >
      {({ results }) => (
        <ul className={styles.list}>
          {taskCalls.map((task) => (
            <TaskCard key={task[0]} task={task} run={results.find((run) => run.task === task[0])} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
