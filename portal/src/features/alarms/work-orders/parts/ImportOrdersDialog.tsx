import type { TaskOfFile } from '@leitwarte/core/entities';
import { taskLabels, tasksOf } from '@leitwarte/core/report/task-file';
import { inLanguage } from '@leitwarte/core/texts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FileRowsDialog } from '../../../../shared/file-rows/FileRowsDialog.tsx';
import type { JudgedRow } from '../../../../shared/file-rows/RowsPreview.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';

interface Props {
  readonly onClose: () => void;
}

/** Imports tasks from a file or pasted cells: shows a preview of each task, then creates all or none. */
export function ImportOrdersDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const judge = useChange('workOrders', 'importAll', { makesStale: [], failure: 'quiet' });
  const create = useChange('workOrders', 'importAll', { failure: 'quiet' });
  const columns = useMemo(() => importColumns(t), [t]);
  const labels = inLanguage(taskLabels, language);
  return (
    <FileRowsDialog
      words={{
        title: t('workOrders.importTitle'),
        about: t('workOrders.importAbout', { columns: Object.values(labels).join(', ') }),
        templateName: t('workOrders.importTemplateName'),
        none: t('workOrders.importNone'),
        tooMany: (most) => t('workOrders.importTooMany', { most }),
        refused: t('workOrders.importRefused'),
        good: (count) => t('workOrders.importAllGood', { count }),
        bad: (bad, count) => t('workOrders.importBad', { bad, count }),
        create: (count) => t('workOrders.importNow', { count }),
        created: (count) => t('workOrders.imported', { count }),
      }}
      head={Object.values(labels)}
      read={(cells) => tasksOf(cells, language)}
      judge={(tasks) => judge.run({ body: { tasks: [...tasks], dry_run: true } })}
      create={(tasks, request_key) => create.run({ body: { tasks: [...tasks], request_key } })}
      columns={columns}
      labels={labels}
      onClose={onClose}
    />
  );
}

function importColumns(t: TFunction): Column<JudgedRow<TaskOfFile>>[] {
  return [
    { key: 'plant', title: t('workOrders.plant'), value: ({ row }) => row.plant, rowHeader: true },
    { key: 'title', title: t('workOrders.task'), value: ({ row }) => row.title },
    { key: 'due', title: t('workOrders.due'), value: ({ row }) => dueOf(row) },
    { key: 'repeat', title: t('workOrders.repetition'), value: ({ row }) => row.repeat ?? row.repeat_value ?? null },
    { key: 'who', title: t('workOrders.who'), value: ({ row }) => whoOf(row) },
  ];
}

const dueOf = ({ due_on, counter, due_value }: TaskOfFile) =>
  [due_on, [counter, due_value].filter(Boolean).join(' ')].filter(Boolean).join('; ') || null;

const whoOf = ({ assignee, user_group }: TaskOfFile) => [assignee, user_group].filter(Boolean).join(', ') || null;
