import { allows } from '@leitwarte/core/access';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { Builder } from './parts/Builder.tsx';
import { texts } from './texts.ts';

/** Editor for the structure of the organisation's daily report, next to a preview of a month. */
export function DailyReportConfigPage() {
  useScreenTexts({ dailyReportConfig: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayWrite = allows({ dialog: 'organisation', right: 'can_write' }, viewer);
  const mayRead = mayWrite || allows({ dialog: 'organisation_daily_report', right: 'can_read' }, viewer);
  if (mayRead) return <OfOrganisation mayWrite={mayWrite} />;
  return (
    <Page title={t('dailyReportConfig.title')}>
      <EmptyState text={t('dailyReportConfig.noRight')} icon={IconLock} />
    </Page>
  );
}

function OfOrganisation({ mayWrite }: { readonly mayWrite: boolean }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const reports = useCall('dailyReports', 'list', {}, { failure: 'quiet' });
  return (
    <Loaded
      reading={reports}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('dailyReportConfig.loadFailed')}
      isEmpty={() => false}
    >
      {(rows) => {
        // superusers get the reports of all organisations; theirs is that of the organisation to which they switched
        const [report] = rows.filter((one) => one.organisation === user.organisation).toSorted((a, b) => a.id - b.id);
        return report === undefined ? (
          <Page title={t('dailyReportConfig.title')}>
            <EmptyState text={t('dailyReportConfig.none')} />
          </Page>
        ) : (
          <Builder key={report.id} report={report} mayWrite={mayWrite} />
        );
      }}
    </Loaded>
  );
}
