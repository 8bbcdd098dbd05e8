import type { PushDevice } from '@leitwarte/core/entities';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Column } from '../../../shared/table/column.ts';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';
import type { useCoreText } from '../../../texts/useTexts.ts';
import sections from './sessions.module.css';

interface Doing {
  readonly onTest: (device: PushDevice) => void;
  readonly onOpen: (device: PushDevice, dialog: 'edit' | 'remove') => void;
}

/** Columns of the device list: when it gets messages, and the result of the latest one. */
export function deviceColumns(t: TFunction, text: ReturnType<typeof useCoreText>, doing: Doing): Column<PushDevice>[] {
  return [
    {
      key: 'name',
      title: t('account.device.name'),
      value: ({ name }) => name,
      below: (device) => linesBelow(device, t),
    },
    {
      key: 'from_severity',
      title: t('account.device.weight'),
      value: ({ from_severity }) => t(`account.device.weights.${from_severity}`),
    },
    { key: 'service', title: t('account.device.service'), value: ({ service }) => service },
    {
      key: 'last_sent_at',
      title: t('account.device.lastSent'),
      kind: 'datetime',
      value: ({ last_sent_at }) => last_sent_at,
    },
    {
      key: 'last',
      title: t('account.device.last'),
      value: ({ last_state, last_error }) =>
        last_state && [text(`messageState.${last_state}`), last_error].filter(Boolean).join(': '),
      wideOnCards: true,
    },
    {
      key: 'actions',
      title: t('account.actions'),
      quietTitle: true,
      width: '128px',
      value: () => null,
      cell: (device) => (
        <RowButtons
          buttons={[
            {
              icon: IconSend,
              title: t('account.device.test'),
              label: t('account.device.testOf', { name: device.name }),
              onClick: () => doing.onTest(device),
            },
            {
              icon: IconPencil,
              title: t('account.device.edit'),
              label: t('account.device.editOf', { name: device.name }),
              onClick: () => doing.onOpen(device, 'edit'),
            },
            {
              icon: IconTrash,
              title: t('account.device.remove'),
              label: t('account.device.removeOf', { name: device.name }),
              onClick: () => doing.onOpen(device, 'remove'),
            },
          ]}
        />
      ),
    },
  ];
}

function linesBelow({ is_current, fault, from_time, until_time }: PushDevice, t: TFunction) {
  const lines = [
    ...(is_current ? [t('account.device.thisDevice')] : []),
    ...(from_time === null ? [] : [t('account.device.hours', { from: from_time, until: until_time ?? '' })]),
    ...(fault === null ? [] : [t(`account.device.faults.${fault}`)]),
  ];
  return lines.map((line) => (
    <span key={line} className={sections.here}>
      {line}
    </span>
  ));
}
