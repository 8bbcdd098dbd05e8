import type { ScheduledWork } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentMs } from '@leitwarte/core/rules';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { EndButton } from './EndButton.tsx';
import { EndDialog } from './EndDialog.tsx';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Tasks.module.css';
import { whenWords, workName } from './scheduleWords.ts';

/** Scheduled work: when it runs, its last result, and why it failed. */
export function Schedule() {
  const { t } = useTranslation();
  const works = useCall('tasks', 'schedule', {}, { failure: 'quiet' });
  const [asked, setAsked] = useState<string>();
  const end = useChange('tasks', 'endWork', { makesStale: ['tasks'] });
  const columns = useMemo(() => workColumns(t, end.isRunning, setAsked), [t, end.isRunning]);
  return (
    <Loaded
      reading={works}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('tasks.scheduleFailed')}
    >
      {(rows) => (
        <>
          <DataTable
            title={t('tasks.schedule')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            scroll="page"
          />
          {asked !== undefined && (
            <EndDialog
              what={workName(asked, t)}
              onConfirm={() => {
                setAsked(undefined);
                end.start({ name: asked });
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Running time in milliseconds after which the button that ends scheduled work is offered. */
const LONG_MS = 60_000;

interface EndWorkProps {
  readonly work: ScheduledWork;
  readonly isEnding: boolean;
  readonly onAsk: (name: string) => void;
}

/** Button that ends scheduled work that has been running for long; shorter work would be over before a click. */
function EndWork({ work: { name, started_at }, isEnding, onAsk }: EndWorkProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (now - (momentMs(started_at) ?? now) < LONG_MS) return null;
  return (
    <span className={styles.endWork}>
      <EndButton what={workName(name, t)} isRunning={isEnding} onClick={() => onAsk(name)} />
    </span>
  );
}

function workColumns(t: TFunction, isEnding: boolean, onAsk: (name: string) => void): Column<ScheduledWork>[] {
  return [
    {
      key: 'name',
      title: t('tasks.work'),
      value: ({ name }) => workName(name, t),
      rowHeader: true,
      below: (work) =>
        work.running ? (
          <EndWork work={work} isEnding={isEnding} onAsk={onAsk} />
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
