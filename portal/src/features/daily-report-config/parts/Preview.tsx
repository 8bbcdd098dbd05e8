import { commonZone, localDate } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { writtenDay } from '../../../shared/interval/day.ts';
import { monthParam } from '../../../shared/interval/month.ts';
import { MonthChooser } from '../../../shared/interval/MonthChooser.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { pagesOfReport } from '../../../shared/report-table/reportPages.ts';
import { ReportTable } from '../../../shared/report-table/ReportTable.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './Builder.module.css';
import { gapsOf, type Report } from './model.ts';

const place = { month: monthParam };

/** The report of a month as the structure makes it now, read anew after each change, page by page as it is printed. */
export function Preview({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [{ month: chosen }, { turn }] = usePlace(place);
  const { data: plants = [] } = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const today = localDate(useNow(), commonZone(plants.map(({ timezone }) => timezone)));
  const month = chosen ?? { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)), day: 1 };
  const body = { month: month.month, year: month.year, type_data: 'plain' } as const;
  const { organisation } = report;
  const answer = useCall(
    'dailyReports',
    'report',
    organisation === null ? undefined : { organisationId: organisation, reportId: report.id, body },
    { failure: 'quiet', meanwhile: 'keep' },
  );
  const { inactive, unlinked } = gapsOf(report);
  const title = t('dailyReportConfig.previewOf', { month: writtenDay('month', month) });
  return (
    <section className={styles.preview} aria-label={t('dailyReportConfig.preview')}>
      <header className={styles.previewHead}>
        <h2>{title}</h2>
        <MonthChooser
          label={t('dailyReportConfig.month')}
          value={month}
          onChange={(next) => next !== undefined && turn({ month: next })}
        />
      </header>
      {(inactive > 0 || unlinked > 0) && (
        <p className={styles.gaps} role="status">
          {[
            unlinked > 0 && t('dailyReportConfig.unlinkedCount', { count: unlinked }),
            inactive > 0 && t('dailyReportConfig.inactiveCount', { count: inactive }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Loaded
        reading={answer}
        skeleton={<ReportTable title={title} pages={undefined} />}
        failedText={t('dailyReportConfig.previewFailed')}
      >
        {(loaded) => {
          const pages = pagesOfReport(loaded).filter(({ columns }) => columns.length > 0);
          if (pages.length < 2) return <ReportTable title={title} pages={pages} today={today} />;
          return (
            <ol className={styles.pages}>
              {pages.map((page, index) => {
                const name = text('report.page', { page: index + 1, pages: pages.length });
                return (
                  <li key={index}>
                    <p className={styles.pageName}>{name}</p>
                    <ReportTable title={`${title}, ${name}`} pages={[page]} today={today} />
                  </li>
                );
              })}
            </ol>
          );
        }}
      </Loaded>
    </section>
  );
}
