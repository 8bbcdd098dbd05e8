import { type PushDevice, PushPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../shared/form/useRowForm.tsx';

interface Props {
  readonly device: PushDevice;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly from_severity: PushDevice['from_severity'] | null;
  readonly from_time: string | null;
  readonly until_time: string | null;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const draftOf = ({ name, from_severity, from_time, until_time }: PushDevice): Draft => ({
  name,
  from_severity,
  from_time,
  until_time,
});

/** Edits the name of a device, and when it gets messages. */
export function EditDeviceDialog({ device, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('push', 'update', { failure: 'listed', said: t('account.device.changed') });
  const form = useRowForm({
    schema: PushPatch,
    row: device,
    draftOf,
    labels: {
      name: t('account.device.name'),
      from_severity: t('account.device.weight'),
      from_time: t('account.device.from'),
      until_time: t('account.device.until'),
    },
    required: ['name', 'from_severity'],
    save: (body, call) => update.run({ id: device.id, body }, call),
    onSaved: onClose,
  });
  const hours = HOURS.map((value) => ({ value, label: value }));
  return (
    <FormDialog title={t('account.device.edit')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" />
      <ChoiceField
        field={form.field('from_severity')}
        choices={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`account.device.weights.${value}`) }))}
      />
      <ChoiceField field={form.field('from_time')} choices={hours} placeholder={t('account.device.always')} />
      <ChoiceField
        field={form.field('until_time')}
        choices={hours}
        placeholder={t('account.device.always')}
        help={t('account.device.hoursHelp')}
      />
    </FormDialog>
  );
}
