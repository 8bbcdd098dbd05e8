import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { OrganisationTabs } from './parts/OrganisationTabs.tsx';
import { texts } from './texts.ts';

const tabKeys = ['data', 'kpis', 'archive'] as const;
const place = { tab: choiceParam(tabKeys, 'data') };

/** Address, logo and key figures of the organisation in which the viewer works. */
export function MasterdataPage() {
  useScreenTexts({ organisations: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [{ tab }, { go }] = usePlace(place);
  const input = user.organisation === null ? undefined : { organisationId: user.organisation };
  const organisation = useCall('organisations', 'details', input);
  return (
    <Page title={t('organisations.masterdata')} about={t('organisations.masterdataAbout')}>
      <Loaded
        reading={organisation}
        skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={48} />}
        failedText={t('organisations.loadFailed')}
      >
        {(loaded) => (
          <OrganisationTabs
            organisation={loaded}
            tab={tab}
            onTab={(key) => go({ tab: tabKeys.find((one) => one === key) ?? 'data' })}
          />
        )}
      </Loaded>
    </Page>
  );
}
