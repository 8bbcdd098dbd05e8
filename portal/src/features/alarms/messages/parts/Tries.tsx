import type { MessageDetails } from '@leitwarte/core/entities';
import { isOneOf, messageStates } from '@leitwarte/core/codes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Messages.module.css';

type Try = MessageDetails['tries'][number];

/** Every attempt to deliver a message; it proves what the bill counts. */
export function Tries({ tries }: { readonly tries: readonly Try[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const columns = useMemo(
    (): Column<Try>[] => [
      { key: 'started_at', title: t('messages.tried'), kind: 'datetime', value: ({ started_at }) => started_at },
      {
        key: 'outcome',
        title: t('messages.outcome'),
        value: ({ outcome }) => (isOneOf(messageStates, outcome) ? text(`messageState.${outcome}`) : outcome),
      },
      { key: 'reference', title: t('messages.reference'), value: ({ reference }) => reference },
      { key: 'error', title: t('messages.error'), value: ({ error }) => error },
    ],
    [t, text],
  );
  if (tries.length === 0) return null;
  return (
    <section>
      <h3>{t('messages.allTries')}</h3>
      <div className={styles.tries}>
        <DataTable
          title={t('messages.allTries')}
          columns={columns}
          rows={tries}
          rowKey={(one) => tries.indexOf(one)}
          tools={false}
        />
      </div>
    </section>
  );
}
