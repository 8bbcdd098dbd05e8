import type { EmbedKey, EmbedKeyDay } from '@leitwarte/core/entities';
import { formatTime, outdatedUse } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Keys.module.css';
import { useNewestHashes } from './useWidgetScript.ts';

interface Props {
  readonly embedKey: EmbedKey;
  readonly onClose: () => void;
}

/** Number of uses of a key by calendar day (UTC). */
export function UsageDialog({ embedKey, onClose }: Props) {
  const { t } = useTranslation();
  const usage = useCall('embedKeys', 'usage', { id: embedKey.id });
  const columns = useMemo<Column<EmbedKeyDay>[]>(
    () => [
      { key: 'day', title: t('keys.day'), kind: 'date', value: ({ day }) => day },
      ...(['answered', 'computed', 'refused'] as const).map((key) => ({
        key,
        title: t(`keys.${key}`),
        kind: 'number' as const,
        decimals: 0,
        total: 'sum' as const,
        value: (row: EmbedKeyDay) => row[key],
      })),
    ],
    [t],
  );
  return (
    <Dialog title={t('keys.usageTitle', { name: embedKey.name })} onClose={onClose} sizePx={560}>
      <Loaded
        reading={usage}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        isEmpty={(days) => days.length === 0}
        empty={<EmptyState text={t('keys.neverUsed')} />}
        failedText={t('keys.usageFailed')}
      >
        {(days) => (
          <>
            <Outdated days={days} />
            <DataTable title={t('keys.usage')} columns={columns} rows={days} rowKey={({ day }) => day} scroll="page" />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Note that pages with this key run an outdated pinned script. */
function Outdated({ days }: { readonly days: readonly EmbedKeyDay[] }) {
  const { t } = useTranslation();
  const { data: newest } = useNewestHashes();
  const used = newest === undefined || newest.length === 0 ? undefined : outdatedUse(days, newest);
  if (used === undefined) return null;
  const day = formatTime(`${used.day}T12:00:00Z`, 'dd.MM.yyyy', 'UTC');
  return <p className={styles.outdated}>{t('keys.outdated', { day, count: used.calls })}</p>;
}
