import { PAGE_SIZE } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/useCall.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { Pager } from '../../shared/pager/Pager.tsx';
import { usePlace } from '../../shared/place/usePlace.ts';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../shared/states/Skeleton.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import { Filters } from './parts/Filters.tsx';
import { messageColumns } from './parts/messageColumns.tsx';
import { MessageDialog } from './parts/MessageDialog.tsx';
import { filterOf, messagesPlace } from './parts/messagesPlace.ts';
import { texts } from './texts.ts';

/** Every mail and SMS that was sent, waits or failed: to whom, about what, and what became of it. */
export function MessagesPage() {
  useScreenTexts({ messages: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { go, hrefOf }] = usePlace(messagesPlace);
  const messages = useCall('messages', 'list', { query: { ...filterOf(place), page: place.page } });
  const columns = useMemo(() => messageColumns(t, text), [t, text]);
  return (
    <Page title={t('messages.title')} about={t('messages.about')}>
      <Filters place={place} onChoose={(change) => go({ ...change, page: 1 })} />
      <Loaded
        reading={messages}
        skeleton={<Skeleton text={t('table.loading')} rows={12} />}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState text={t('messages.none')} />}
        failedText={t('messages.loadFailed')}
      >
        {({ results, count }) => (
          <>
            <DataTable
              title={t('messages.title')}
              columns={columns}
              rows={results}
              rowKey={({ id }) => id}
              onOpen={({ id }) => go({ message: id })}
              scroll="page"
            />
            <Pager
              page={place.page}
              pages={Math.ceil(count / PAGE_SIZE)}
              total={count}
              hrefOf={(page) => hrefOf({ page })}
              onPage={(page) => go({ page })}
            />
          </>
        )}
      </Loaded>
      {place.message !== undefined && <MessageDialog id={place.message} onClose={() => go({ message: undefined })} />}
    </Page>
  );
}
