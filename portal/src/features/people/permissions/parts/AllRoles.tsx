import { dialogs, type Dialog as DialogName } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { differing, matrixOf, NO_RIGHTS } from './matrix.ts';
import styles from './AllRoles.module.css';
import { useRightWords } from './useRightWords.ts';

interface Props {
  readonly groups: readonly AuthGroup[];
  readonly onClose: () => void;
}

const WIDTH_PX = 1200;

interface Row {
  readonly dialog: DialogName;
}

/** Rights of all roles side by side; differences are marked. */
export function AllRoles({ groups, onClose }: Props) {
  const { t } = useTranslation();
  const { dialogs: names, ofFlags } = useRightWords();
  const [shown, setShown] = useState<'differing' | 'all'>('differing');
  const roles = groups.map((group) => ({ group, matrix: matrixOf(group) }));
  const matrices = roles.map(({ matrix }) => matrix);
  const unlike = differing(dialogs, matrices);
  const rows = dialogs.filter((dialog) => shown === 'all' || unlike.has(dialog)).map((dialog): Row => ({ dialog }));
  const columns: Column<Row>[] = [
    { key: 'dialog', title: t('permissions.dialog'), value: ({ dialog }) => names[dialog] ?? dialog },
    ...roles.map(({ group, matrix }): Column<Row> => ({
      key: String(group.id),
      title: group.grp_name,
      value: ({ dialog }) => ofFlags(matrix[dialog] ?? NO_RIGHTS),
      tone: ({ dialog }) => (unlike.get(dialog)?.has(matrix) === true ? 'warn' : undefined),
    })),
  ];
  return (
    <Dialog title={t('permissions.allRoles')} onClose={onClose} sizePx={WIDTH_PX}>
      <div className={styles.head}>
        <Segments
          label={t('permissions.shown')}
          value={shown}
          size="sm"
          segments={(['differing', 'all'] as const).map((value) => ({ value, label: t(`permissions.rows.${value}`) }))}
          onChange={setShown}
        />
        <p>{t('permissions.marked')}</p>
      </div>
      <DataTable
        title={t('permissions.allRoles')}
        columns={columns}
        rows={rows}
        rowKey={({ dialog }) => dialog}
        scroll="page"
      />
    </Dialog>
  );
}
