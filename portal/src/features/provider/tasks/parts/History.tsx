import { isOneOf, taskNames } from '@leitwarte/core/codes';
import type { TaskRun } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedTable } from '../../../../shared/paged-table/PagedTable.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { starterName } from './starterName.ts';
import { useRuns } from './useRuns.ts';

interface Props {
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** Every run with starter and result, newest first. */
export function History({ page, hrefOf, onPage }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const runs = useRuns(page);
  const columns = useMemo(
    (): Column<TaskRun>[] => [
      {
        key: 'started_at',
        title: t('tasks.started'),
        kind: 'datetime',
        value: ({ started_at }) => started_at,
        width: '150px',
      },
      {
        key: 'task',
        title: t('tasks.task'),
        value: ({ task }) => (isOneOf(taskNames, task) ? text(`task.${task}`) : task),
        rowHeader: true,
      },
      {
        key: 'status',
        title: t('tasks.status'),
        value: ({ status }) => text(`taskRunStatus.${status}`),
        tone: ({ status }) => (status === 'failed' ? 'warn' : undefined),
        width: '140px',
      },
      {
        key: 'started_by',
        title: t('tasks.by'),
        value: ({ started_by }) => starterName(started_by, text),
        width: '120px',
      },
      { key: 'message', title: t('tasks.message'), value: ({ message, step }) => message ?? step, wideOnCards: true },
    ],
    [t, text],
  );
  return (
    <PagedTable
      reading={runs}
      title={t('tasks.history')}
      columns={columns}
      rowKey={({ id }) => id}
      page={page}
      hrefOfPage={hrefOf}
      onPage={onPage}
      noneText={t('tasks.none')}
      failedText={t('tasks.loadFailed')}
    />
  );
}
