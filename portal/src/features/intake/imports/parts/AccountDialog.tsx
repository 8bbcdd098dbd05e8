import type { Import } from '@leitwarte/core/entities';
import { DASH, formatNumber, formatTime, DEFAULT_ZONE } from '@leitwarte/core/rules';
import { remarksOf } from '@leitwarte/core/texts/import-reason';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Imports.module.css';
import { statusOf } from './importColumns.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import { RejectedLines } from './RejectedLines.tsx';
import { useReasonOf } from './useReasonOf.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}

/** Ledger entry of one file: what was read, stored and rejected, with possible actions. */
export function AccountDialog({ id, onClose, onUndo }: Props) {
  const { t } = useTranslation();
  const account = useCall('imports', 'retrieve', { id });
  return (
    <Dialog title={account.data?.file ?? t('imports.file')} onClose={onClose} sizePx={860}>
      <Loaded
        reading={account}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('imports.accountFailed')}
      >
        {(loaded) => <Account account={loaded} onUndo={onUndo} />}
      </Loaded>
    </Dialog>
  );
}

function Account({ account, onUndo }: { readonly account: Import; readonly onUndo: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const reasonOf = useReasonOf();
  const retry = useChange('imports', 'retry', {
    makesStale: ['imports', 'plants', 'components'],
    onDone: ({ files_imported, rows_imported, files_failed }) => {
      setAsked(false);
      toast(
        files_failed > 0 ? 'error' : 'success',
        t('imports.retried', { files: files_imported, rows: formatNumber(rows_imported), failed: files_failed }),
      );
    },
  });
  const isFile = account.kind === 'file';
  const isSettled = account.status === 'done' || account.status === 'failed';
  const reason = reasonOf(account);
  const remarks = remarksOf(useLanguage(), account);
  const hasRejected = account.rows_rejected + account.cells_rejected + account.reason_expected.length > 0;
  const time = (moment: string | null) =>
    moment === null ? DASH : formatTime(moment, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
  const facts = [
    [t('imports.plant'), account.plant_name ?? t('imports.nobodys')],
    [t('imports.folder'), account.folder ?? DASH],
    [t('imports.status'), t(`imports.statuses.${statusOf(account)}`)],
    [t('imports.came'), time(account.started_at)],
    [t('imports.holds'), `${time(account.first_time)} – ${time(account.last_time)}`],
    ...(account.undone_at === null
      ? []
      : [[t('imports.undoneBy'), `${account.undone_by ?? DASH}, ${time(account.undone_at)}`] as const]),
  ] as const;
  return (
    <div className={styles.account}>
      {isAsked && (
        <RetryDialog
          account={account}
          isRunning={retry.isRunning}
          onRetry={() => retry.start({ id: account.id })}
          onClose={() => setAsked(false)}
        />
      )}
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isFile && (
        <p>
          {t('imports.sum', {
            read: formatNumber(account.rows_read),
            stored: formatNumber(account.rows_stored),
            overwritten: formatNumber(account.rows_overwritten),
            duplicate: formatNumber(account.rows_duplicate),
            rejected: formatNumber(account.rows_rejected),
            skipped: formatNumber(account.rows_skipped),
          })}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={styles.reason}>
          {remark}
        </p>
      ))}
      {account.components.length > 0 && (
        <DataTable
          title={t('imports.components')}
          tools={false}
          rows={account.components}
          rowKey={({ component }) => component ?? 0}
          columns={[
            { key: 'name', title: t('imports.component'), value: ({ name }) => name },
            { key: 'sernum', title: t('imports.sernum'), value: ({ sernum }) => sernum },
            {
              key: 'rows',
              title: t('imports.counts.rows_stored'),
              kind: 'number',
              decimals: 0,
              value: ({ rows_stored }) => rows_stored,
            },
            {
              key: 'overwritten',
              title: t('imports.counts.rows_overwritten'),
              kind: 'number',
              decimals: 0,
              value: ({ rows_overwritten }) => rows_overwritten,
            },
            {
              key: 'duplicate',
              title: t('imports.counts.rows_duplicate'),
              kind: 'number',
              decimals: 0,
              value: ({ rows_duplicate }) => rows_duplicate,
            },
            {
              key: 'values',
              title: t('imports.values'),
              kind: 'number',
              decimals: 0,
              value: ({ values_stored }) => values_stored,
            },
          ]}
        />
      )}
      {hasRejected && <RejectedLines account={account} />}
      <div className={styles.buttons}>
        {hasRejected && (
          <DownloadMenu
            downloads={[{ kind: 'csv', make: (signal) => api.imports.rejected({ id: account.id }, { signal }) }]}
          />
        )}
        {isFile && isSettled && account.plant !== null && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            loading={retry.isRunning}
            onClick={() => (account.rows_stored > 0 ? setAsked(true) : retry.start({ id: account.id }))}
          >
            {t('imports.retry')}
          </Button>
        )}
        {isSettled && account.plant !== null && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
            onClick={onUndo}
          >
            {t('imports.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
