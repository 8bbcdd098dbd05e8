import { WorkOrderPatch, type WorkOrderDetail } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { TITLE_MAX_LENGTH, useOrderLabels } from '../../../../shared/work-orders/order.ts';
import { OrderFields, type OrderDraft } from '../../../../shared/work-orders/OrderFields.tsx';

interface Props {
  readonly order: WorkOrderDetail;
  readonly onClose: () => void;
}

interface Draft extends OrderDraft {
  readonly title: string;
}

const draftOf = (order: WorkOrderDetail): Draft => ({
  title: order.title,
  kind: order.kind,
  component: order.component,
  assignee: order.assignee,
  user_group: order.user_group,
  due_on: order.due_on,
  repeat_every: order.repeat_every,
  repeat_unit: order.repeat_unit,
  due_column: order.due_column,
  due_value: order.due_value,
  repeat_value: order.repeat_value,
  holds_back: order.holds_back,
  hold_hours: order.hold_hours,
  description: order.description,
});

/** Edits a task, except for its state. */
export function EditOrderDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const change = useChange('workOrders', 'update', { said: t('workOrders.changed'), failure: 'listed' });
  const form = useRowForm({
    schema: WorkOrderPatch,
    row: order,
    draftOf,
    labels: useOrderLabels(),
    required: ['title', 'kind'],
    save: (body, call) => change.run({ id: order.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('workOrders.edit')} form={form} onClose={onClose} sizePx={640}>
      <TextField field={form.field('title')} maxLength={TITLE_MAX_LENGTH} isFirst />
      <OrderFields
        fields={{
          component: form.field('component'),
          kind: form.field('kind'),
          assignee: form.field('assignee'),
          user_group: form.field('user_group'),
          due_on: form.field('due_on'),
          repeat_every: form.field('repeat_every'),
          repeat_unit: form.field('repeat_unit'),
          due_column: form.field('due_column'),
          due_value: form.field('due_value'),
          repeat_value: form.field('repeat_value'),
          holds_back: form.field('holds_back'),
          hold_hours: form.field('hold_hours'),
          description: form.field('description'),
        }}
        plant={order.plant}
      />
    </FormDialog>
  );
}
