import type { ChannelTried, PushDevice } from '@leitwarte/core/entities';
import { Alert, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { toast } from '../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { pushLack } from './askDevice.ts';
import { deviceColumns } from './deviceColumns.tsx';
import { EditDeviceDialog } from './EditDeviceDialog.tsx';
import sections from './sessions.module.css';
import { useDeviceSwitch } from './useDeviceSwitch.ts';

type Chosen = { readonly device: PushDevice; readonly dialog: 'edit' | 'remove' };

/** Devices of the own account that get push messages about alarms; shown if the installation sends any, or if devices exist. */
export function DevicesSection() {
  const { t } = useTranslation();
  const text = useCoreText();
  const listed = useCall('push', 'list', {});
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const { start: startTest } = useChange('push', 'test', {
    makesStale: ['push'],
    onDone({ state, error, reference }: ChannelTried) {
      if (state === 'sent') toast('success', t('account.device.tested', { proof: reference ?? '' }));
      else toast('error', t('account.device.testFailed', { error: error ?? '' }));
    },
  });
  const columns = useMemo(
    () =>
      deviceColumns(t, text, {
        onTest: ({ id }) => startTest({ id }),
        onOpen: (device, dialog) => setChosen({ device, dialog }),
      }),
    [t, text, startTest],
  );
  const isOffered = listed.data?.is_available === true;
  const devices = listed.data?.devices ?? [];
  if (!isOffered && devices.length === 0) return null;
  return (
    <section className={sections.own}>
      <h2>{t('account.device.title')}</h2>
      <p>{t('account.device.about')}</p>
      {isOffered && <OwnDevice device={devices.find(({ is_current }) => is_current)} />}
      <Loaded
        reading={listed}
        skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={36} />}
        failedText={t('account.device.loadFailed')}
      >
        {({ devices: rows }) =>
          rows.length > 0 && (
            <div className={sections.table}>
              <DataTable title={t('account.device.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
            </div>
          )
        }
      </Loaded>
      {chosen?.dialog === 'edit' && <EditDeviceDialog key={chosen.device.id} device={chosen.device} onClose={close} />}
      {chosen?.dialog === 'remove' && <RemoveDeviceDialog device={chosen.device} onClose={close} />}
    </section>
  );
}

/** The switch for this browser, or the reason why it has none. */
function OwnDevice({ device }: { readonly device: PushDevice | undefined }) {
  const { t } = useTranslation();
  const { isOn, isRunning, failure, turn } = useDeviceSwitch(device);
  const lack = pushLack();
  if (lack !== undefined) return <p>{t(`account.device.lack.${lack}`)}</p>;
  return (
    <>
      <Switch
        label={t('account.device.here')}
        checked={isOn}
        disabled={isRunning}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </>
  );
}

interface RemoveProps {
  readonly device: PushDevice;
  readonly onClose: () => void;
}

function RemoveDeviceDialog({ device, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const remove = useChange('push', 'remove', {
    makesStale: ['push'],
    said: t('account.device.removed'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('account.device.removeOf', { name: device.name })}
      label={t('account.device.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: device.id })}
      onClose={onClose}
    >
      <p>{t('account.device.removeText')}</p>
    </ConfirmDialog>
  );
}
