import { AlarmCodeCreate, type PlantSystem } from '@leitwarte/core/entities';
import { DASH } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly system: PlantSystem;
  readonly onClose: () => void;
}

const TEXT_MAX_LENGTH = 500;

/** Creates a code; if the last code is a number, the next number is proposed (decision 3.58). */
export function NewCodeDialog({ system, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const last = useCall('plantSystems', 'lastAlarmCode', { id: system.id }, { failure: 'quiet' }).data;
  const create = useChange('alarmCodes', 'create', {
    said: text('toast.alarmcode created'),
    makesStale: ['alarmCodes', 'plantSystems'],
  });
  const form = useForm({
    schema: AlarmCodeCreate,
    start: { alarm_code: nextOf(last?.alarm_code), alarm_bracket: '', alarm_txt: '' },
    labels: {
      alarm_code: t('alarmCodes.code'),
      alarm_bracket: t('alarmCodes.bracket'),
      alarm_txt: t('alarmCodes.text'),
    },
    fixed: { plant_system: system.id },
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  const lastWords = [last?.alarm_code, last?.alarm_txt].filter(Boolean).join(' ') || DASH;
  return (
    <FormDialog title={t('alarmCodes.newTitle', { system: system.name })} form={form} onClose={onClose}>
      <TextField
        field={form.field('alarm_code')}
        autoComplete="off"
        help={t('alarmCodes.last', { code: lastWords })}
        isFirst
      />
      <TextField field={form.field('alarm_bracket')} autoComplete="off" help={t('alarmCodes.bracketHelp')} />
      <TextAreaField field={form.field('alarm_txt')} rows={2} maxLength={TEXT_MAX_LENGTH} />
    </FormDialog>
  );
}

const nextOf = (code: string | null | undefined): string =>
  code !== null && code !== undefined && /^\d{1,15}$/.test(code) ? String(Number(code) + 1) : '';
