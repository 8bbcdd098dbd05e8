import type { PlantSystem } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly system: PlantSystem;
  readonly onClose: () => void;
}

const Body = z.object({ source: z.number().int().positive() });

/** Copies the codes of another system; existing codes stay unchanged (alarm-codes-8, -15). */
export function CopyCodesDialog({ system, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const systems = useCall('plantSystems', 'list', {});
  const [start] = useState<{ source: number | null }>({ source: null });
  const copy = useChange('plantSystems', 'copyAlarmCodes', { makesStale: ['alarmCodes', 'plantSystems'] });
  const form = useForm({
    schema: Body,
    start,
    labels: { source: t('alarmCodes.copySource'), system_id_new: system.name },
    save: ({ source }) => copy.run({ sourceId: source, body: { system_id_new: system.id } }),
    onSaved: ({ copied, skipped }) => {
      toast('success', `${text('toast.alarmcodes copy')}: ${t('alarmCodes.copied', { copied, skipped })}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('alarmCodes.copyTitle', { system: system.name })}
      form={form}
      onClose={onClose}
      label={t('alarmCodes.copyNow')}
    >
      <p>{t('alarmCodes.copyText')}</p>
      <ChoiceField
        field={form.field('source')}
        choices={(systems.data ?? []).flatMap(({ id, name }) => (id === system.id ? [] : [{ value: id, label: name }]))}
        placeholder={t('alarmCodes.copyChoose')}
        isFirst
      />
    </FormDialog>
  );
}
