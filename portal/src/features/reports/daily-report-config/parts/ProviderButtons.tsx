import { Button } from '@mantine/core';
import { IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../shared/download/useDownload.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import type { Report } from './model.ts';

/** The month that a test prints, independent of the shown one (decision 2.18). */
const TESTED = { month: 12, year: 2022 } as const;

/** Actions for superusers: the report as PDF, and copying its structure to another organisation. */
export function ProviderButtons({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const api = useApi();
  const { state, start } = useDownload();
  const [isCopying, setIsCopying] = useState(false);
  const { organisation } = report;
  if (organisation === null) return null;
  const call = { organisationId: organisation, reportId: report.id };
  // a failed test shows nothing (daily-report-config-13)
  const print = () =>
    start({
      kind: 'pdf',
      make: (signal) => api.dailyReports.report({ ...call, body: { ...TESTED, type_data: 'pdf' } }, { signal }),
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsCopying(true)}
      >
        {t('dailyReportConfig.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        loading={state.name === 'making'}
        onClick={print}
      >
        {t('dailyReportConfig.test')}
      </Button>
      {isCopying && <CopyDialog report={report} onClose={() => setIsCopying(false)} />}
    </>
  );
}
