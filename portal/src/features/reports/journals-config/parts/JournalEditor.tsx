import type { CallOptions } from '@leitwarte/core/client';
import { sortByPosition } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { OrderedList } from '../../../../shared/ordered-list/OrderedList.tsx';
import { useJournalPlace } from '../place.ts';
import { HeaderDialogs } from './HeaderDialogs.tsx';
import { PositionDialogs } from './PositionDialogs.tsx';
import type { Header, Journal } from './journal.ts';
import styles from './Journal.module.css';

interface Props {
  readonly journal: Journal;
  readonly mayWrite: boolean;
}

/** Headers on the left, the positions of the chosen one next to them (journal-config-5, -6). */
export function JournalEditor({ journal, mayWrite }: Props) {
  const { t } = useTranslation();
  const [{ header: id }, { go, hrefOf }] = useJournalPlace();
  const header = useCall('journals', 'header', id === undefined ? undefined : { id });
  const orderHeaders = useChange('journals', 'orderHeaders');
  const orderPositions = useChange('journals', 'orderPositions');
  const headers = sortByPosition(journal.journal_headers).map((one) => ({ ...one, name: one.name ?? '' }));
  useFirstChoice({
    list: 'journal-header',
    keys: headers.map((one) => String(one.id)),
    chosen: id?.toString(),
    hrefOf: (key) => hrefOf({ header: Number(key) }),
  });
  const chosen = headers.some((one) => one.id === id) ? header.data : undefined;
  const positions = sortByPosition(chosen?.journal_positions ?? []).map((one) => ({
    ...one,
    name: one.name ?? '',
    note: [one.linked_component, one.linked_component_data_description_data].filter(Boolean).join(' · ') || undefined,
  }));
  return (
    <section className={styles.editor} aria-labelledby="journal-editor">
      <h2 id="journal-editor">{journal.name}</h2>
      <div className={styles.lists}>
        <OrderedList
          title={t('journalConfig.headers')}
          items={headers}
          chosen={id}
          onChoose={(one) => go({ header: one.id })}
          emptyText={t('journalConfig.noHeaders')}
          {...(mayWrite && {
            onReorder: (order: readonly number[], call: CallOptions) =>
              orderHeaders.run({ id: journal.id, body: { order: [...order] } }, call),
            onAdd: () => go({ dialog: 'newHeader' }),
            onEdit: (one: Header) => go({ header: one.id, dialog: 'header' }),
            onDelete: (one: Header) => go({ header: one.id, dialog: 'removeHeader' }),
          })}
        />
        {chosen && (
          <OrderedList
            title={t('journalConfig.positionsOf', { name: chosen.name ?? '' })}
            items={positions}
            emptyText={t('journalConfig.noPositions')}
            {...(mayWrite && {
              onReorder: (order: readonly number[], call: CallOptions) =>
                orderPositions.run({ id: chosen.id, body: { order: [...order] } }, call),
              onAdd: () => go({ dialog: 'newPosition' }),
              onEdit: (one: { readonly id: number }) => go({ position: one.id, dialog: 'position' }),
              onDelete: (one: { readonly id: number }) => go({ position: one.id, dialog: 'removePosition' }),
            })}
          />
        )}
      </div>
      {mayWrite && <HeaderDialogs journal={journal} />}
      {mayWrite && chosen && <PositionDialogs journal={journal} header={chosen} />}
    </section>
  );
}
