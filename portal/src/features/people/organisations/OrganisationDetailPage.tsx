import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import type { Carried } from '../../../shared/notice/notice.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { OrganisationDetail } from './parts/OrganisationDetail.tsx';
import { texts } from './texts.ts';

const unknownAddress: Carried = { notice: 'unknownAddress' };

/**
 * One organisation, for the provider; an address whose id is no number counts as an unknown organisation (decision
 * 2.64).
 */
export function OrganisationDetailPage() {
  useScreenTexts({ organisations: texts });
  const { t } = useTranslation();
  const id = idParam.read(useParams()['id'] ?? null);
  const organisation = useCall('organisations', 'details', id === undefined ? undefined : { organisationId: id });
  if (id === undefined) return <Navigate to="/dashboard" state={unknownAddress} replace />;
  return (
    <Page title={organisation.data?.name ?? t('nav.organisationDetail')} about={t('organisations.detailAbout')}>
      <Loaded
        reading={organisation}
        skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={48} />}
        failedText={t('organisations.loadFailed')}
      >
        {(loaded) => <OrganisationDetail key={loaded.id} organisation={loaded} />}
      </Loaded>
    </Page>
  );
}
