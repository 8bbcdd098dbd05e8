import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Page } from '../../../../shared/page/Page.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { ReassignDialog } from './ReassignDialog.tsx';

type Given = PlantLossesDetail['reassigned'][number];

interface Props {
  readonly detail: PlantLossesDetail;
  readonly mayWrite: boolean;
}

/** Causes that people assigned in this period: cause, person, time and reason; each can be reset. */
export function ByHand({ detail, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [isOpen, setOpen] = useState(false);
  const undo = useChange('losses', 'undoReassignment', { said: t('losses.byHand.undone') });
  const { zone, reassigned } = detail;
  const { start } = undo;
  const columns = useMemo((): Column<Given>[] => {
    const at = (moment: string) => formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
    const takeBack = ({ id, undone_at }: Given, shown: () => string) =>
      undone_at === null && mayWrite ? (
        <Button variant="default" size="compact-xs" onClick={() => start({ id })}>
          {t('losses.byHand.take')}
        </Button>
      ) : (
        shown()
      );
    return [
      { key: 'from', title: t('losses.byHand.from'), value: ({ from }) => at(from) },
      { key: 'until', title: t('losses.byHand.until'), value: ({ until }) => at(until) },
      {
        key: 'component',
        title: t('losses.component'),
        value: ({ component_name }) => component_name ?? t('losses.byHand.all'),
      },
      { key: 'cause', title: t('losses.cause'), value: ({ cause }) => text(`lossCause.${cause}`) },
      { key: 'note', title: t('losses.byHand.note'), value: ({ note }) => note, wideOnCards: true },
      {
        key: 'by',
        title: t('losses.byHand.by'),
        value: ({ created_by, created_at }) =>
          `${created_by ?? ''} ${created_at === null ? '' : at(created_at)}`.trim(),
      },
      {
        key: 'undo',
        title: t('losses.byHand.taken'),
        value: ({ undone_by, undone_at }) => (undone_at === null ? null : `${undone_by ?? ''} ${at(undone_at)}`.trim()),
        cell: takeBack,
      },
    ];
  }, [t, text, zone, mayWrite, start]);
  if (!mayWrite && reassigned.length === 0) return null;
  return (
    <Page
      title={t('losses.byHand.title')}
      level={2}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('losses.byHand.give')}
          </Button>
        )
      }
    >
      {reassigned.length > 0 && (
        <DataTable title={t('losses.byHand.title')} columns={columns} rows={reassigned} rowKey={({ id }) => id} />
      )}
      {isOpen && <ReassignDialog detail={detail} onClose={() => setOpen(false)} />}
    </Page>
  );
}
