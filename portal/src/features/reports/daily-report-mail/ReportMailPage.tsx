import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { MailForm } from './parts/MailForm.tsx';
import { texts } from './texts.ts';

/** Texts of the mail with the daily report, for the organisation to which the viewer switched (decision 2.22). */
export function ReportMailPage() {
  useScreenTexts({ reportMail: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const input = user.organisation === null ? undefined : { organisationId: user.organisation };
  const organisation = useCall('organisations', 'details', input);
  return (
    <Page title={t('reportMail.title')} about={t('reportMail.about')}>
      <Loaded
        reading={organisation}
        skeleton={<Skeleton text={t('table.loading')} rows={4} rowHeight={160} />}
        failedText={t('reportMail.loadFailed')}
      >
        {(loaded) => <MailForm key={loaded.id} organisation={loaded} />}
      </Loaded>
    </Page>
  );
}
