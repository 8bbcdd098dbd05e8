import type { Passkey } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { hasPasskeys } from '../../../shared/passkeys/hasPasskeys.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import sections from './sessions.module.css';

/** Passkeys of the own account; shown if the installation accepts them, or if some exist. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const ways = useCall('sso', 'ways', {});
  const passkeys = useCall('passkeys', 'list', {});
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const remove = useChange('passkeys', 'remove', {
    makesStale: ['passkeys', 'sessions'],
    said: t('account.passkey.removed'),
    onDone: () => setRemoving(undefined),
  });
  const columns = useMemo(() => passkeyColumns(t, setRemoving), [t]);
  const isOffered = ways.data?.passkey === true;
  if (!isOffered && (passkeys.data ?? []).length === 0) return null;
  const title = t('account.passkey.removeOf', { name: removing?.name ?? '' });
  return (
    <section className={sections.own}>
      <h2>{t('account.passkey.title')}</h2>
      <p>{t('account.passkey.about')}</p>
      <Loaded
        reading={passkeys}
        skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={36} />}
        failedText={t('account.passkey.failed')}
      >
        {(rows) =>
          rows.length > 0 && (
            <div className={sections.table}>
              <DataTable title={t('account.passkey.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
            </div>
          )
        }
      </Loaded>
      {isOffered && hasPasskeys() && <Button onClick={() => setAdding(true)}>{t('account.passkey.add')}</Button>}
      {isOffered && !hasPasskeys() && <p>{t('account.passkey.noBrowser')}</p>}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing !== undefined && (
        <ConfirmDialog
          title={title}
          label={t('account.passkey.remove')}
          isDangerous
          isRunning={remove.isRunning}
          onConfirm={() => remove.start({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('account.passkey.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function passkeyColumns(t: TFunction, onRemove: (passkey: Passkey) => void): Column<Passkey>[] {
  return [
    {
      key: 'name',
      title: t('account.passkey.name'),
      value: ({ name }) => name,
      below: ({ is_usable, host }) =>
        !is_usable && <span className={sections.here}>{t('account.passkey.otherAddress', { host })}</span>,
    },
    { key: 'created_at', title: t('account.passkey.made'), kind: 'datetime', value: ({ created_at }) => created_at },
    { key: 'last_used_at', title: t('account.lastUsed'), kind: 'datetime', value: ({ last_used_at }) => last_used_at },
    {
      key: 'is_synced',
      title: t('account.passkey.kept'),
      value: ({ is_synced }) => t(is_synced ? 'account.passkey.synced' : 'account.passkey.oneDevice'),
    },
    {
      key: 'actions',
      title: t('account.actions'),
      quietTitle: true,
      width: '64px',
      value: () => null,
      cell: (passkey) => (
        <RowButtons
          buttons={[
            {
              icon: IconTrash,
              title: t('account.passkey.remove'),
              label: t('account.passkey.removeOf', { name: passkey.name ?? '' }),
              onClick: () => onRemove(passkey),
            },
          ]}
        />
      ),
    },
  ];
}
