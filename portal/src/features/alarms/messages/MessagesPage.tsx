import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { PagedTable } from '../../../shared/paged-table/PagedTable.tsx';
import { usePlace, withPlace } from '../../../shared/place/usePlace.ts';
import { plantPlace } from '../../../shared/plant-link/usePlantLink.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { Filters } from './parts/Filters.tsx';
import styles from './parts/Messages.module.css';
import { messageColumns } from './parts/messageColumns.tsx';
import { MessageDialog } from './parts/MessageDialog.tsx';
import { filterOf, messagesPlace } from './parts/messagesPlace.ts';
import { texts } from './texts.ts';

/** Link to the alarms of a plant, each of which names the notified people or the reason why nobody was notified. */
function WhyNot({ plant }: { readonly plant: number }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const alarms = withPlace(plantPlace, new URLSearchParams(search), { plant, window: 'alarms' });
  return (
    <p className={styles.whyNot}>
      {t('messages.whyNot')}{' '}
      <Link className={styles.link} to={alarms}>
        {t('messages.alarmsOfPlant')}
      </Link>
      {' · '}
      <Link className={styles.link} to="/settings/notifications">
        {t('messages.whoIsTold')}
      </Link>
    </p>
  );
}

/** All sent, waiting and failed messages: recipient, subject and state. */
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
      {place.of !== undefined && <WhyNot plant={place.of} />}
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
