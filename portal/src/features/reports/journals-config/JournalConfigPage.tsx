import { allows } from '@leitwarte/core/access';
import { useTranslation } from 'react-i18next';
import { Alert } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useCall } from '../../../shared/calls/useCall.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { JournalEditor } from './parts/JournalEditor.tsx';
import { useJournalPlace } from './place.ts';
import { texts } from './texts.ts';

/** Editor for the operations journal of each plant system: headers with positions. */
export function JournalConfigPage() {
  useScreenTexts({ journalConfig: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ journal: id }, { go, hrefOf }] = useJournalPlace();
  const journals = useCall('journals', 'list', {});
  const journal = useCall('journals', 'retrieve', id === undefined ? undefined : { id });
  const choose = (key: string | number | undefined) => ({
    journal: key === undefined ? undefined : Number(key),
    header: undefined,
  });
  return (
    <Page title={t('journalConfig.title')} about={t('journalConfig.about')}>
      <Alert color="red" icon={<IconMoon size={18} stroke={1.7} aria-hidden />}>
        {text('configuration.journal_nightly')}
      </Alert>
      {journals.data === undefined && journals.isError ? (
        <QuietError
          text={t('journalConfig.loadFailed')}
          error={journals.error}
          busy={journals.isFetching}
          onRetry={() => void journals.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('journalConfig.list')}
          memory="journals-config"
          items={journals.data?.map(({ id: key, name }) => ({ key, name: name ?? String(key) }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
        >
          <Loaded
            reading={journal}
            skeleton={<Skeleton text={t('table.loading')} />}
            failedText={t('journalConfig.missing')}
          >
            {(loaded) => <JournalEditor key={loaded.id} journal={loaded} mayWrite={allows('superuser', viewer)} />}
          </Loaded>
        </MasterDetail>
      )}
    </Page>
  );
}
