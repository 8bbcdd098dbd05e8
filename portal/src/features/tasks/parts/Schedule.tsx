import type { ScheduledWork } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentMs } from '@leitwarte/core/rules';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useNow } from '../../../shared/now/useNow.ts';
import { EndButton } from './EndButton.tsx';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Tasks.module.css';
import { whenWords, workName } from './scheduleWords.ts';

/** What the server does by itself: when, what became of it last, and why it failed. */
export function Schedule() {
  const { t } = useTranslation();
  const works = useCall('tasks', 'schedule', {}, { failure: 'quiet' });
  const columns = useMemo(() => workColumns(t), [t]);
  return (
    <Loaded
      reading={works}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('tasks.scheduleFailed')}
    >
      {(rows) => (
        <DataTable
          title={t('tasks.schedule')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          scroll="page"
        />
      )}
    </Loaded>
  );
}

/** So long a work may take without anybody being asked. */
const LONG_MS = 60_000;

/** Ends a work that takes long: the others are over before anybody presses a button. */
function EndWork({ work: { name, started_at } }: { readonly work: ScheduledWork }) {
  const { t } = useTranslation();
  const now = useNow();
  const end = useChange('tasks', 'endWork', { makesStale: ['tasks'] });
  if (now - (momentMs(started_at) ?? now) < LONG_MS) return null;
  return (
    <span className={styles.endWork}>
      <EndButton what={workName(name, t)} isRunning={end.isRunning} onEnd={() => end.start({ name })} />
    </span>
  );
}

function workColumns(t: TFunction): Column<ScheduledWork>[] {
  return [
    {
      key: 'name',
      title: t('tasks.work'),
      value: ({ name }) => workName(name, t),
      rowHeader: true,
      below: (work) =>
        work.running ? (
          <EndWork work={work} />
        ) : (
          work.error !== null && <span className={styles.error}>{work.error}</span>
        ),
    },
    { key: 'when', title: t('tasks.when'), value: ({ when }) => whenWords(when, t) },
    {
      key: 'result',
      title: t('tasks.result'),
      value: ({ running, result }) => t(`tasks.workState.${running ? 'running' : (result ?? 'never')}`),
      tone: ({ result, running }) => (result === 'failed' && !running ? 'warn' : undefined),
    },
    { key: 'started_at', title: t('tasks.lastRun'), kind: 'datetime', value: ({ started_at }) => started_at },
    { key: 'next_at', title: t('tasks.nextRun'), kind: 'datetime', value: ({ next_at }) => next_at },
  ];
}
