import { allows } from '@leitwarte/core/access';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { MonthOfReport } from './parts/MonthOfReport.tsx';
import { texts } from './texts.ts';

/** The daily report of the organisation, by month. */
export function DailyReportPage() {
  useScreenTexts({ dailyReport: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  if (!allows({ dialog: 'organisation_daily_report', right: 'can_read' }, viewer))
    return (
      <Page title={t('dailyReport.title')}>
        <EmptyState text={t('dailyReport.noRight')} icon={IconLock} />
      </Page>
    );
  return <ReportOfOrganisation />;
}

function ReportOfOrganisation() {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user, organisation } = useSignedIn();
  const reports = useCall('dailyReports', 'list', {}, { failure: 'quiet' });
  return (
    <Loaded
      reading={reports}
      skeleton={<Skeleton text={t('table.loading')} rows={12} />}
      failedText={t('dailyReport.loadFailed')}
      isEmpty={() => false}
    >
      {(rows) => {
        // superusers get the reports of all organisations; theirs is that of the organisation to which they switched
        const [report] = rows.filter((one) => one.organisation === user.organisation).toSorted((a, b) => a.id - b.id);
        return report?.organisation === undefined || report.organisation === null ? (
          <Page title={t('dailyReport.title')}>
            <EmptyState text={text('notice.no_data')} />
          </Page>
        ) : (
          <MonthOfReport
            reportId={report.id}
            organisationId={report.organisation}
            organisation={organisation?.name ?? ''}
          />
        );
      }}
    </Loaded>
  );
}
