import { WorkOrderSend, type WorkOrderDetail } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { type Language, languageNames, languages } from '../../../../texts/language.ts';

interface Props {
  readonly order: WorkOrderDetail;
  readonly onClose: () => void;
}

interface Draft {
  readonly address: string;
  readonly days: number | null;
  readonly language: Language | null;
}
const start: Draft = { address: '', days: 14, language: 'de' };

/**
 * Mails the task to an external address, with a link that opens only this task; sending the form again sends no second
 * mail.
 */
export function SendDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const [request_key] = useState(() => crypto.randomUUID());
  const send = useChange('workOrders', 'send', { said: t('workOrders.sent'), failure: 'listed' });
  const form = useForm({
    schema: WorkOrderSend.omit({ request_key: true }),
    start,
    labels: {
      address: t('workOrders.address'),
      days: t('workOrders.days'),
      language: t('workOrders.language'),
    },
    required: ['address', 'days', 'language'],
    save: (body) => send.run({ id: order.id, body: { ...body, request_key } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('workOrders.send')} form={form} onClose={onClose} label={t('workOrders.sendNow')}>
      <p>{t('workOrders.sendAbout')}</p>
      <TextField field={form.field('address')} maxLength={254} isFirst />
      <NumberField field={form.field('days')} isWhole help={t('workOrders.daysHelp')} />
      <ChoiceField
        field={form.field('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FormDialog>
  );
}
