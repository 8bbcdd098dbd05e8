import type { ImportedUsers, PersonOfFile } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './ImportDialog.module.css';

interface Props {
  readonly people: readonly PersonOfFile[];
  readonly judged: ImportedUsers;
}

interface Row {
  /** Of the file: the first line names the columns. */
  readonly line: number;
  readonly person: PersonOfFile;
  readonly problems: readonly string[];
}

/** Every row of the file with what would become of it; rows with problems first. */
export function ImportPreview({ people, judged: { problems } }: Props) {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const byRow = Map.groupBy(problems, ({ row }) => row);
    const labels: Readonly<Record<string, string>> = {
      username: t('users.username'),
      first_name: t('users.firstName'),
      last_name: t('users.lastName'),
      email: t('users.email'),
      phone_number: t('users.phone'),
      group: t('users.group'),
    };
    return people
      .map((person, index): Row => ({
        line: index + 2,
        person,
        problems: (byRow.get(index) ?? []).map(({ field, text }) => `${labels[field] ?? field}: ${text}`),
      }))
      .toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.line - b.line);
  }, [people, problems, t]);
  const columns = useMemo(() => importColumns(t), [t]);
  const bad = rows.filter(({ problems: found }) => found.length > 0).length;
  return (
    <>
      <p role="status">
        {bad === 0
          ? t('users.importAllGood', { count: rows.length })
          : t('users.importBad', { bad, count: rows.length })}
      </p>
      <DataTable
        title={t('users.importTitle')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line}
        tools={false}
      />
    </>
  );
}

function importColumns(t: TFunction): Column<Row>[] {
  return [
    { key: 'line', title: t('users.importLine'), value: ({ line }) => line, width: '64px' },
    { key: 'username', title: t('users.username'), value: ({ person }) => person.username, rowHeader: true },
    {
      key: 'name',
      title: t('users.importName'),
      value: ({ person }) => `${person.first_name} ${person.last_name}`.trim(),
    },
    { key: 'email', title: t('users.email'), value: ({ person }) => person.email },
    { key: 'group', title: t('users.group'), value: ({ person }) => person.group },
    {
      key: 'problems',
      wideOnCards: true,
      title: t('users.importResult'),
      width: '34%',
      value: ({ problems: found }) => (found.length === 0 ? t('users.importGood') : found.join(' ')),
      cell: (row) => <Outcome problems={row.problems} />,
    },
  ];
}

function Outcome({ problems }: Pick<Row, 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return t('users.importGood');
  return (
    <ul className={styles.problems}>
      {problems.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
