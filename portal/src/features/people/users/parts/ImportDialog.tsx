import type { PersonOfFile } from '@leitwarte/core/entities';
import { peopleHead, peopleOf } from '@leitwarte/core/report/people-file';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FileRowsDialog } from '../../../../shared/file-rows/FileRowsDialog.tsx';
import type { Cells } from '../../../../shared/file-rows/readRows.ts';
import type { JudgedRow } from '../../../../shared/file-rows/RowsPreview.tsx';
import type { Column } from '../../../../shared/table/column.ts';

interface Props {
  readonly organisation: number | null;
  readonly onClose: () => void;
}

/** Imports users from a file: shows a preview of each user, then creates all or none. */
export function ImportDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const judge = useChange('users', 'importAll', { makesStale: [], failure: 'quiet' });
  const create = useChange('users', 'importAll', { makesStale: ['users', 'organisations'], failure: 'quiet' });
  const columns = useMemo(() => importColumns(t), [t]);
  const labels = useMemo(() => labelsOf(t), [t]);
  return (
    <FileRowsDialog
      words={{
        title: t('users.importTitle'),
        about: t('users.importAbout', { columns: peopleHead.join(', ') }),
        templateName: t('users.importTemplateName'),
        none: t('users.importNobody'),
        tooMany: (most) => t('users.importTooMany', { most }),
        refused: t('users.importRefused'),
        good: (count) => t('users.importAllGood', { count }),
        bad: (bad, count) => t('users.importBad', { bad, count }),
        create: (count) => t('users.importNow', { count }),
        created: (count) => t('users.imported', { count }),
      }}
      head={peopleHead}
      read={rowsOf}
      judge={(people) => judge.run({ body: { organisation, people: [...people], dry_run: true } })}
      create={(people) => create.run({ body: { organisation, people: [...people] } })}
      columns={columns}
      labels={labels}
      onClose={onClose}
    />
  );
}

function rowsOf(cells: Cells) {
  const { people, ...rest } = peopleOf(cells);
  return { rows: people, ...rest };
}

function labelsOf(t: TFunction): Readonly<Record<string, string>> {
  return {
    username: t('users.username'),
    first_name: t('users.firstName'),
    last_name: t('users.lastName'),
    email: t('users.email'),
    phone_number: t('users.phone'),
    group: t('users.group'),
  };
}

function importColumns(t: TFunction): Column<JudgedRow<PersonOfFile>>[] {
  return [
    { key: 'username', title: t('users.username'), value: ({ row }) => row.username, rowHeader: true },
    { key: 'name', title: t('users.importName'), value: ({ row }) => `${row.first_name} ${row.last_name}`.trim() },
    { key: 'email', title: t('users.email'), value: ({ row }) => row.email },
    { key: 'group', title: t('users.group'), value: ({ row }) => row.group },
  ];
}
