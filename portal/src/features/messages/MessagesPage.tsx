import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/useCall.ts';
import { Page } from '../../shared/page/Page.tsx';
import { PagedTable } from '../../shared/paged-table/PagedTable.tsx';
import { usePlace } from '../../shared/place/usePlace.ts';
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
      <PagedTable
        reading={messages}
        title={t('messages.title')}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => go({ message: id })}
        page={place.page}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => go({ page })}
        noneText={t('messages.none')}
        failedText={t('messages.loadFailed')}
      />
      {place.message !== undefined && <MessageDialog id={place.message} onClose={() => go({ message: undefined })} />}
    </Page>
  );
}
