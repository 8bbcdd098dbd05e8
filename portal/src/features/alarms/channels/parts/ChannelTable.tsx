import type { Channel, ChannelTried } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { channelColumns } from './channelColumns.tsx';

interface Props {
  readonly channels: Reading<Channel[]>;
  readonly mayWrite: boolean;
  readonly onOpen: (channel: Channel, what: 'edit' | 'remove') => void;
}

/** The channels by name, each with a test button. */
export function ChannelTable({ channels, mayWrite, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const sorting = useSorting('name');
  const { start } = useChange('channels', 'test', {
    onDone({ state, error, reference }: ChannelTried) {
      if (state === 'sent') toast('success', t('channels.tested', { proof: reference ?? '' }));
      else
        toast('error', t(state === 'failed' ? 'channels.testFailed' : 'channels.testUnclear', { error: error ?? '' }));
    },
  });
  const hasPrices = channels.data?.some(({ price }) => price !== null) === true;
  const columns = useMemo(
    () =>
      channelColumns(
        t,
        text,
        mayWrite ? { onTest: ({ id }) => start({ id }), onRemove: (channel) => onOpen(channel, 'remove') } : undefined,
        hasPrices,
      ),
    [t, text, mayWrite, start, onOpen, hasPrices],
  );
  return (
    <Loaded
      reading={channels}
      skeleton={<Skeleton text={t('table.loading')} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState text={t('channels.none')} />}
      failedText={t('channels.loadFailed')}
    >
      {(rows) => (
        <DataTable
          title={t('channels.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          {...(mayWrite && { onOpen: (channel: Channel) => onOpen(channel, 'edit') })}
        />
      )}
    </Loaded>
  );
}
