import { AlarmAcknowledgement, type AlarmMessage } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';

interface Props {
  readonly alarm: AlarmMessage;
  readonly onClose: () => void;
}

const start = { note: '' };

/** As the contract has it. */
const NOTE_MAX_LENGTH = 500;

/** Says that somebody has taken an alarm on, with what that one wants to tell the others. */
export function AcknowledgeDialog({ alarm, onClose }: Props) {
  const { t } = useTranslation();
  const change = useChange('alarms', 'acknowledge', {
    makesStale: ['alarms', 'plants'],
    said: t('plant.acknowledgeSaved'),
  });
  const form = useForm({
    schema: AlarmAcknowledgement,
    start,
    labels: { note: t('plant.note') },
    save: (body) => change.run({ id: alarm.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('plant.acknowledgeTitle')}
      form={form}
      onClose={onClose}
      label={t('plant.acknowledge')}
      isDisabled={form.values.note.length > NOTE_MAX_LENGTH}
    >
      <p>{alarm.alarm_txt}</p>
      <TextAreaField field={form.field('note')} maxLength={NOTE_MAX_LENGTH} isFirst />
    </FormDialog>
  );
}
