import type { SentReport } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { type Difference, differencesOf } from '../sentDifferences.ts';
import styles from './SentReports.module.css';

interface Props {
  readonly report: number;
  readonly zone: string;
  /** `list`, or the id of a mailed report. */
  readonly sent: string;
  readonly onSent: (sent: string) => void;
}

const monthOf = ({ month, year }: SentReport) => `${String(month).padStart(2, '0')}/${year}`;

/** Daily reports as they were mailed, each compared with today's figures. */
export function SentReports({ report, zone, sent, onSent }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('dailyReport.sent.title')} onClose={() => onSent('')} sizePx={820}>
      {sent === 'list' ? (
        <List report={report} zone={zone} onOpen={(id) => onSent(String(id))} />
      ) : (
        <One id={Number(sent)} zone={zone} onBack={() => onSent('list')} />
      )}
    </Dialog>
  );
}

function List({
  report: id,
  zone,
  onOpen,
}: Pick<Props, 'report' | 'zone'> & { readonly onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useCall('dailyReports', 'sent', { id, query: { page } }, { failure: 'quiet' });
  const columns: Column<SentReport>[] = [
    { key: 'at', title: t('dailyReport.sent.at'), kind: 'datetime', value: ({ sent_at: at }) => at },
    { key: 'month', title: t('dailyReport.month'), value: monthOf },
    { key: 'by', title: t('dailyReport.sent.by'), value: (one) => one.sent_by ?? t('dailyReport.sent.schedule') },
    { key: 'to', title: t('dailyReport.sent.recipients'), kind: 'number', value: ({ recipients }) => recipients },
  ];
  return (
    <Loaded
      reading={list}
      skeleton={<Skeleton text={t('table.loading')} rows={6} />}
      failedText={t('dailyReport.loadFailed')}
      isEmpty={({ count }) => count === 0}
      empty={<EmptyState text={t('dailyReport.sent.none')} icon={IconMail} />}
    >
      {({ results, next, previous }) => (
        <>
          <DataTable
            title={t('dailyReport.sent.title')}
            columns={columns}
            rows={results}
            rowKey={(one) => one.id}
            zone={zone}
            onOpen={(one) => onOpen(one.id)}
          />
          <div className={styles.buttons}>
            <Button variant="default" disabled={previous === null} onClick={() => setPage(page - 1)}>
              {t('dailyReport.sent.newer')}
            </Button>
            <Button variant="default" disabled={next === null} onClick={() => setPage(page + 1)}>
              {t('dailyReport.sent.older')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

function One({ id, zone, onBack }: { readonly id: number; readonly zone: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { dailyReports } = useApi();
  const sent = useCall('dailyReports', 'sentReport', { id }, { failure: 'quiet' });
  const { organisation, month, year } = sent.data ?? {};
  const now = useCall(
    'dailyReports',
    'report',
    organisation === undefined || month === undefined || year === undefined
      ? undefined
      : { organisationId: organisation, reportId: organisation, body: { month, year, type_data: 'plain' } as const },
    { failure: 'quiet' },
  );
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />} onClick={onBack}>
          {t('dailyReport.sent.back')}
        </Button>
        <DownloadMenu downloads={[{ kind: 'pdf', make: (signal) => dailyReports.sentFile({ id }, { signal }) }]} />
      </div>
      <Loaded
        reading={sent}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        failedText={t('dailyReport.loadFailed')}
      >
        {(one) => (
          <>
            <h3 className={styles.title}>
              {t('dailyReport.sent.of', {
                month: monthOf(one),
                time: formatTime(one.sent_at, 'dd.MM.yyyy HH:mm', zone),
              })}
            </h3>
            <Loaded
              reading={now}
              skeleton={<Skeleton text={t('table.loading')} rows={6} />}
              failedText={t('dailyReport.loadFailed')}
            >
              {(today) => <Differences all={differencesOf(one.report, today)} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Differences({ all }: { readonly all: readonly Difference[] }) {
  const { t } = useTranslation();
  const columns: Column<Difference>[] = [
    {
      key: 'day',
      title: t('dailyReport.sent.day'),
      kind: 'date',
      value: ({ place, row }) => (place === 'head' ? t('dailyReport.sent.head') : row),
    },
    { key: 'column', title: t('dailyReport.sent.column'), value: ({ column }) => column },
    {
      key: 'sent',
      title: t('dailyReport.sent.was'),
      kind: 'number',
      unit: ({ sentUnit }) => sentUnit,
      value: (one) => one.sent,
    },
    {
      key: 'now',
      title: t('dailyReport.sent.now'),
      kind: 'number',
      unit: ({ nowUnit }) => nowUnit,
      value: (one) => one.now,
    },
  ];
  if (all.length === 0) return <EmptyState text={t('dailyReport.sent.same')} icon={IconCheck} />;
  return (
    <>
      <p className={styles.said}>{t('dailyReport.sent.differ', { count: all.length })}</p>
      <DataTable title={t('dailyReport.sent.differences')} columns={columns} rows={all} rowKey={({ key }) => key} />
    </>
  );
}
