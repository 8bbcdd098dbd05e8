import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { ChannelsLine } from './parts/ChannelsLine.tsx';
import { Forecast } from './parts/Forecast.tsx';
import { OnCall } from './parts/OnCall.tsx';
import { texts } from './texts.ts';

/** Who is notified of what in the organisation, by which channel, and what this would have cost in a month. */
export function NotificationsPage() {
  useScreenTexts({ notifications: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const organisation = user.organisation ?? undefined;
  return (
    <Page title={t('notifications.title')} about={t('notifications.about')}>
      {organisation === undefined ? (
        <EmptyState text={t('notifications.noOrganisation')} />
      ) : (
        <>
          <OnCall organisation={organisation} />
          <ChannelsLine organisation={organisation} />
          <Forecast key={organisation} organisation={organisation} />
        </>
      )}
    </Page>
  );
}
