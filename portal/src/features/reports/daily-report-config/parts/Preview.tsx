import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../shared/interval/day.ts';
import { MonthChooser } from '../../../../shared/interval/MonthChooser.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { pagesOfReport } from '../../../../shared/report-table/reportPages.ts';
import { ReportTable } from '../../../../shared/report-table/ReportTable.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Builder.module.css';
import { Gaps } from './Gaps.tsx';
import type { Gap } from './model.ts';
import type { MonthReport } from './useMonthReport.ts';

interface Props {
  readonly shown: MonthReport;
  readonly onChoose: (gap: Gap) => void;
}

/** Preview of a month's report with the current structure, page by page as printed. */
export function Preview({ shown: { month, choose, today, reading, gaps }, onChoose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const title = t('dailyReportConfig.previewOf', { month: writtenDay('month', month) });
  return (
    <section className={styles.preview} aria-label={t('dailyReportConfig.preview')}>
      <header className={styles.previewHead}>
        <h2>{title}</h2>
        <MonthChooser
          label={t('dailyReportConfig.month')}
          value={month}
          onChange={(next) => next !== undefined && choose(next)}
        />
      </header>
      <Gaps gaps={gaps} onChoose={onChoose} />
      <Loaded
        reading={reading}
        skeleton={<ReportTable title={title} pages={undefined} />}
        failedText={t('dailyReportConfig.previewFailed')}
      >
        {(loaded) => {
          const pages = pagesOfReport(loaded, text('report.total')).filter(({ columns }) => columns.length > 0);
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
