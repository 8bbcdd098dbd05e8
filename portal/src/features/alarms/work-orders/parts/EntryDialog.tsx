import { WorkOrderEntryCreate, type WorkOrderDetail } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { TEXT_MAX_LENGTH } from '../../../../shared/work-orders/order.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useDoing } from './useOffline.ts';

interface Props {
  readonly order: WorkOrderDetail;
  readonly onClose: () => void;
}

const kinds = ['note', 'time', 'material'] as const;
interface Draft {
  readonly kind: (typeof kinds)[number] | null;
  readonly text: string;
  readonly amount: number | null;
  readonly unit: string;
}
const start: Draft = { kind: 'note', text: '', amount: null, unit: '' };
/** Empty number fields are null here and are not sent. */
const EntryHere = WorkOrderEntryCreate.extend({
  amount: WorkOrderEntryCreate.shape.amount.nullable(),
  unit: z.string().max(20).optional(),
});

/** Adds a note, working time or material; sending the form again does not add it twice. */
export function EntryDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const [request_key] = useState(() => crypto.randomUUID());
  const add = useChange('workOrders', 'addEntry', { said: t('workOrders.added'), failure: 'listed' });
  const { run } = useDoing();
  const form = useForm({
    schema: EntryHere,
    start,
    labels: {
      kind: t('workOrders.entryKind'),
      text: t('workOrders.text'),
      amount: t('workOrders.amount'),
      unit: t('workOrders.unit'),
    },
    required: ['kind'],
    save: ({ kind, text: written, amount: count, unit: of }) => {
      const body = {
        kind,
        ...(written !== undefined && { text: written }),
        ...(typeof count === 'number' && kind !== 'note' && { amount: count }),
        ...(of && kind === 'material' && { unit: of }),
      };
      return run({
        order,
        key: request_key,
        action: () => ({ kind: 'change', body }),
        direct: (call) => add.run({ id: order.id, body: { ...body, request_key } }, call),
      });
    },
    onSaved: onClose,
  });
  const { kind } = form.values;
  return (
    <FormDialog title={t('workOrders.add')} form={form} onClose={onClose} label={t('workOrders.add')}>
      <ChoiceField
        field={form.field('kind')}
        choices={kinds.map((value) => ({ value, label: text(`workOrderEntry.${value}`) }))}
      />
      {kind !== 'note' && <NumberField field={form.field('amount')} {...(kind === 'time' && { unit: 'min' })} />}
      {kind === 'material' && <TextField field={form.field('unit')} maxLength={20} />}
      <TextAreaField field={form.field('text')} rows={4} maxLength={TEXT_MAX_LENGTH} isFirst />
    </FormDialog>
  );
}
