import { WorkOrderStepCreate, type WorkOrderDetail } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';

interface Props {
  readonly order: WorkOrderDetail;
  readonly onClose: () => void;
}

const start = { text: '' };

/** Adds a step to the checklist. */
export function StepDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const add = useChange('workOrders', 'addStep', { failure: 'listed' });
  const form = useForm({
    schema: WorkOrderStepCreate,
    start,
    labels: { text: t('workOrders.stepText') },
    save: (body) => add.run({ id: order.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('workOrders.stepNew')} form={form} onClose={onClose} label={t('workOrders.stepNew')}>
      <TextField field={form.field('text')} maxLength={300} isFirst />
    </FormDialog>
  );
}
