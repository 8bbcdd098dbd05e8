import { waitingFoldersOf, type TaskRun, type WaitingFolder } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';

/** The folders in which a run found waiting files, with their numbers (decision 3.4). */
export function WaitingFolders({ run }: { readonly run: TaskRun }) {
  const { t } = useTranslation();
  const folders = useMemo(() => waitingFoldersOf(run).filter(waits), [run]);
  const columns = useMemo(
    (): Column<WaitingFolder>[] => [
      { key: 'folder', title: t('tasks.folder'), value: ({ folder }) => folder, rowHeader: true },
      { key: 'organisation', title: t('tasks.organisation'), value: ({ organisation }) => organisation ?? null },
      { key: 'plant', title: t('tasks.plant'), value: ({ plant }) => plant ?? null },
      { key: 'data', title: t('tasks.dataFiles'), kind: 'number', value: ({ data_files }) => data_files },
      { key: 'alarms', title: t('tasks.alarmFiles'), kind: 'number', value: ({ alarm_files }) => alarm_files },
      {
        key: 'oldest',
        title: t('tasks.oldestFile'),
        kind: 'datetime',
        value: ({ oldest_file_at }) => oldest_file_at ?? null,
      },
    ],
    [t],
  );
  if (folders.length === 0) return null;
  return (
    <DataTable
      title={t('tasks.folders')}
      columns={columns}
      rows={folders}
      rowKey={({ folder }) => folder}
      scroll="box"
    />
  );
}

const waits = ({ data_files, alarm_files }: WaitingFolder): boolean => data_files + alarm_files > 0;
