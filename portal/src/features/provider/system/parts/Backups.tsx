import type { SystemBackups } from '@leitwarte/core/entities';
import { DASH, DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@mantine/core';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './System.module.css';

/** Scheduled backups of the server, and whether the newest one could be restored in a trial. */
export function Backups() {
  const { t } = useTranslation();
  const saved = useCall('system', 'backups', {}, { polling: 'on' });
  return (
    <section className={styles.panel} aria-labelledby="backups">
      <h2 id="backups">{t('system.backups')}</h2>
      <Loaded
        reading={saved}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        failedText={t('system.backupsFailed')}
      >
        {(loaded) => <Saved saved={loaded} />}
      </Loaded>
    </section>
  );
}

function Saved({ saved }: { readonly saved: SystemBackups }) {
  const { t } = useTranslation();
  const columns = useMemo(() => backupColumns(t), [t]);
  const { at, folder, is_encrypted, last_at, is_running, failure, trial, backups } = saved;
  const save = useChange('system', 'save', { said: t('system.backupWished') });
  const facts = [
    [t('system.backupLast'), last_at === null ? t('system.backupNone') : shown(last_at)],
    [t('system.backupAt'), at === null ? t('system.backupOff') : t('system.backupDaily', { at, folder: folder ?? '' })],
    [t('system.backupEncrypted'), is_encrypted ? t('system.yes') : t('system.backupPlain')],
    [t('system.backupTrial'), trial === null ? t('system.backupUntried') : `${trial.text} (${shown(trial.at)})`],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && <Alert color="red">{t('system.backupFailure', { text: failure })}</Alert>}
      {at !== null && (
        <Button variant="default" disabled={is_running} loading={save.isRunning} onClick={() => save.start({})}>
          {t(is_running ? 'system.backupRunning' : 'system.backupNow')}
        </Button>
      )}
      {backups.length > 0 && (
        <DataTable
          title={t('system.backups')}
          columns={columns}
          rows={backups}
          rowKey={({ name }) => name}
          tools={false}
        />
      )}
    </>
  );
}

const shown = (time: string | null) => (time === null ? DASH : formatTime(time, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE));

const MEGABYTE = 1024 ** 2;

function backupColumns(t: TFunction): Column<SystemBackups['backups'][number]>[] {
  return [
    {
      key: 'made_at',
      title: t('system.backupMade'),
      value: ({ made_at }) => made_at,
      cell: ({ made_at }) => shown(made_at),
    },
    {
      key: 'size_bytes',
      title: t('system.backupSize'),
      value: ({ size_bytes }) => Math.ceil(size_bytes / MEGABYTE),
    },
    {
      key: 'is_encrypted',
      title: t('system.backupEncrypted'),
      value: ({ is_encrypted }) => t(is_encrypted ? 'system.yes' : 'system.no'),
    },
    {
      key: 'is_complete',
      title: t('system.backupComplete'),
      value: ({ is_complete }) => t(is_complete ? 'system.yes' : 'system.no'),
    },
    { key: 'name', title: t('system.backupName'), value: ({ name }) => name },
  ];
}
