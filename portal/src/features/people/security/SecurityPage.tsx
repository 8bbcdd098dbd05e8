import { Button } from '@mantine/core';
import { IconClockShield } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviderWord } from '../../../shared/provider/useProviderWord.ts';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { PagedTable } from '../../../shared/paged-table/PagedTable.tsx';
import { UPRIGHT_TABLET_PX } from '../../../shared/table/uprightTablet.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useApi, useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useRareText } from '../../../texts/useRareText.ts';
import { Filters } from './parts/Filters.tsx';
import { filterOf, securityPlace } from './parts/securityPlace.ts';
import { PolicyDialog } from './parts/PolicyDialog.tsx';
import { securityColumns } from './parts/securityColumns.ts';
import { texts } from './texts.ts';

/** Security events (decision 4.25): of everybody for superusers, of their organisation for Orga-Managers. */
export function SecurityPage() {
  useScreenTexts({ security: texts });
  const { t } = useTranslation();
  const text = useRareText();
  const word = useProviderWord();
  const api = useApi();
  const { user } = useSignedIn();
  const [{ dialog, ...place }, { go, turn, hrefOf }] = usePlace(securityPlace);
  const filter = filterOf(place);
  const events = useCall('security', 'list', { query: { ...filter, page: place.page } });
  const columns = useMemo(() => securityColumns(t, text, word), [t, text, word]);
  return (
    <Page
      title={t('security.title')}
      about={t('security.about')}
      actions={
        <>
          {(user.is_superuser || user.organisation !== null) && (
            <Button
              variant="default"
              leftSection={<IconClockShield size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'policy' })}
            >
              {t('security.policy.title')}
            </Button>
          )}
          <DownloadMenu
            downloads={[
              {
                kind: 'csv',
                make: (signal) => api.security.export({ query: filter }, { signal }),
              },
            ]}
          />
        </>
      }
    >
      <Filters
        place={place}
        onChoose={(change) => go({ ...change, page: 1 })}
        onType={(change) => turn({ ...change, page: 1 })}
      />
      <PagedTable
        reading={events}
        title={t('security.title')}
        cardsBelow={UPRIGHT_TABLET_PX}
        columns={columns}
        rowKey={({ id }) => id}
        page={place.page}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => go({ page })}
        noneText={t('security.none')}
        failedText={t('security.loadFailed')}
      />
      {dialog === 'policy' && (
        <PolicyDialog
          organisation={user.is_superuser ? undefined : (user.organisation ?? undefined)}
          onClose={() => go({ dialog: 'none' })}
        />
      )}
    </Page>
  );
}
