import { allows } from '@leitwarte/core/access';
import { commonZone, localDate } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent } from 'react';
import { SetUpLink } from '../../../../shared/set-up/SetUpLink.tsx';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useLoaded } from '../../../../shared/calls/useLoaded.ts';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { writtenDay } from '../../../../shared/interval/day.ts';
import { monthParam } from '../../../../shared/interval/month.ts';
import { MonthChooser } from '../../../../shared/interval/MonthChooser.tsx';
import { useMonthDraft } from '../../../../shared/interval/useMonthDraft.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { textParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { pagesOfReport } from '../../../../shared/report-table/reportPages.ts';
import { ReportTable } from '../../../../shared/report-table/ReportTable.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './MonthOfReport.module.css';
import { SentReports } from './SentReports.tsx';
import { ReportProvenance } from './ReportProvenance.tsx';
import { useReportFiles } from './useReportFiles.ts';

interface Props {
  readonly reportId: number;
  readonly organisationId: number;
  /** Name of the organisation. */
  readonly organisation: string;
}

const reportPlace = { month: monthParam, figure: textParam, sent: textParam };

/** Report of the month in the address, by default the current one. Its days end in the zone of the plants. */
export function MonthOfReport({ reportId, organisationId, organisation }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ month: chosen, figure, sent }, { go }] = usePlace(reportPlace);
  const zone = useZoneOf(organisationId);
  const today = localDate(useNow(), zone);
  const shown = chosen ?? { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)), day: 1 };
  const written = writtenDay('month', shown);
  const call = { organisationId, reportId };
  const body = { month: shown.month, year: shown.year, type_data: 'plain' } as const;
  const report = useCall('dailyReports', 'report', { ...call, body }, { failure: 'quiet' });

  const [month, setMonth] = useMonthDraft(shown);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (month !== undefined) go({ month });
  };
  const files = useReportFiles({ ...call, organisation, zone, month: month ?? shown });
  const title = t('dailyReport.of', { month: written });
  return (
    <Page
      title={t('dailyReport.title')}
      about={organisation}
      actions={
        <>
          <SetUpLink of="dailyReportConfig" />
          <Button
            variant="default"
            leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ sent: 'list' })}
          >
            {t('dailyReport.sent.title')}
          </Button>
          <DownloadMenu
            disabled={month === undefined}
            downloads={allows('superuser', viewer) ? [files.pdf, files.excel, files.csv] : [files.pdf, files.csv]}
          />
        </>
      }
    >
      <form className={styles.choice} onSubmit={confirm}>
        <MonthChooser
          label={t('dailyReport.month')}
          value={month}
          onChange={setMonth}
          onStep={(next) => go({ month: next })}
        />
        <Button type="submit" variant="default" disabled={month === undefined}>
          {t('dailyReport.show')}
        </Button>
      </form>
      <h2 className={styles.title}>{title}</h2>
      <Loaded
        reading={report}
        skeleton={<ReportTable title={title} pages={undefined} />}
        failedText={t('dailyReport.loadFailed')}
      >
        {(answer) => (
          <ReportTable
            title={title}
            pages={pagesOfReport(answer, text('report.total'))}
            today={today}
            onExplain={({ page, row, column }) => {
              const rows = answer.page_positions[page] ?? [];
              const { created_at_date: day, data } = (row === 'foot' ? rows[0] : rows[row]) ?? {};
              const last = row === 'foot' ? [rows.at(-1)?.created_at_date ?? ''] : [];
              go({ figure: [data?.[column]?.id ?? '', day ?? '', ...last].join('.') });
            }}
          />
        )}
      </Loaded>
      {sent !== '' && <SentReports report={reportId} zone={zone} sent={sent} onSent={(next) => go({ sent: next })} />}
      {figure !== '' && (
        <ReportProvenance report={reportId} figure={figure} onFigure={(next) => go({ figure: next })} />
      )}
    </Page>
  );
}

function useZoneOf(organisationId: number): string {
  const plants = useLoaded('plants', 'dashboard', {}) ?? [];
  return commonZone(plants.filter((one) => one.organisation === organisationId).map(({ timezone }) => timezone));
}
