import type { SecurityEntry } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { PagedTable } from '../../../../shared/paged-table/PagedTable.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { useRareText } from '../../../../texts/useRareText.ts';

interface Props {
  readonly username: string;
  readonly onClose: () => void;
}

/** Which documents an auditor opened and when, from the security events. */
export function ViewsDialog({ username, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const [page, setPage] = useState(1);
  const query = { event: 'document_read', actor: username, page } as const;
  const views = useCall('security', 'list', { query }, { failure: 'quiet' });
  const columns = useMemo(() => viewColumns(t, (result) => text(`securityResult.${result}`)), [t, text]);
  return (
    <Dialog title={t('certifications.viewsOf', { name: username })} onClose={onClose} sizePx={760}>
      <p>{t('certifications.viewsAbout')}</p>
      <PagedTable
        reading={views}
        title={t('certifications.views')}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        hrefOfPage={() => '#'}
        onPage={setPage}
        noneText={t('certifications.noViews')}
        failedText={t('certifications.viewsFailed')}
      />
    </Dialog>
  );
}

function viewColumns(t: TFunction, resultOf: (result: SecurityEntry['result']) => string): Column<SecurityEntry>[] {
  return [
    { key: 'at', title: t('certifications.at'), kind: 'datetime', value: ({ at }) => at, width: '150px' },
    { key: 'what', title: t('certifications.document'), value: ({ subject_name }) => subject_name, rowHeader: true },
    { key: 'result', title: t('certifications.result'), value: ({ result }) => resultOf(result), width: '110px' },
    { key: 'address', title: t('certifications.address'), value: ({ address }) => address, width: '140px' },
  ];
}
