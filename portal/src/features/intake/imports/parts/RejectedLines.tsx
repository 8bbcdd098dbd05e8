import type { Import } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { PagedTable } from '../../../../shared/paged-table/PagedTable.tsx';
import { useImportsPlace } from '../place.ts';
import styles from './Imports.module.css';
import { useReasonWord } from './useReasonOf.ts';

/** The rejected lines and cells of a file, each with the reason and the setting that would fix it. */
export function RejectedLines({ account }: { readonly account: Import }) {
  const { t } = useTranslation();
  const word = useReasonWord();
  const [{ lines: page }, { go, hrefOf }] = useImportsPlace();
  const rejections = useCall('imports', 'rejections', { id: account.id, query: { page } });
  return (
    <div>
      <h3 className={styles.heading}>{t('imports.rejected')}</h3>
      <PagedTable
        reading={rejections}
        title={t('imports.rejected')}
        tools={false}
        scroll="box"
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'line',
            title: t('imports.line'),
            kind: 'number',
            decimals: 0,
            width: '80px',
            value: ({ line }) => line,
          },
          { key: 'reason', title: t('imports.reason'), value: ({ reason }) => word(reason), wideOnCards: true },
          { key: 'column', title: t('imports.column'), value: ({ column }) => column },
          { key: 'content', title: t('imports.content'), value: ({ content }) => content, wideOnCards: true },
        ]}
        page={page}
        hrefOfPage={(to) => hrefOf({ lines: to })}
        onPage={(to) => go({ lines: to })}
        failedText={t('imports.rejectedFailed')}
        rowsExpected={4}
      />
    </div>
  );
}
