import { WorkOrderCancel, WorkOrderFinish, type WorkOrderDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { TEXT_MAX_LENGTH } from '../../../../shared/work-orders/order.ts';
import { useDoing } from './useOffline.ts';
import { useSendPicture } from './useSendPicture.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly onClose: () => void;
}

interface Finished {
  readonly result: string;
  readonly minutes: number | null;
}
const finished: Finished = { result: '', minutes: null };
/** An empty field of minutes is null here and is not sent. */
const FinishHere = WorkOrderFinish.extend({ minutes: WorkOrderFinish.shape.minutes.nullable() });

interface FinishProps extends Props {
  /** Picture chosen before the dialog opened, as proof of the work. */
  readonly picture?: File | undefined;
}

/** Finishes a task, with a description of what was done and the chosen picture. */
export function FinishDialog({ order, picture, onClose }: FinishProps) {
  const { t } = useTranslation();
  const said = t(order.repeat_every === null ? 'workOrders.finished' : 'workOrders.finishedNext');
  const finish = useChange('workOrders', 'finish', { said, failure: 'listed' });
  const { run } = useDoing();
  const send = useSendPicture(order);
  const sent = useRef<File>(undefined);
  const open = order.steps.some(({ is_done }) => !is_done);
  const form = useForm({
    schema: FinishHere,
    start: finished,
    labels: { result: t('workOrders.result'), minutes: t('workOrders.minutes') },
    save: async ({ result, minutes }) => {
      if (picture !== undefined && sent.current !== picture) {
        await send.run(picture);
        sent.current = picture;
      }
      const body = { result, ...(typeof minutes === 'number' && { minutes }) };
      return run({
        order,
        action: () => {
          // the server would refuse the change later, when it is sent
          if (open) throw refuse(409, 'steps_open');
          return { kind: 'change', body: { kind: 'finish', ...body } };
        },
        direct: (call) => finish.run({ id: order.id, body }, call),
      });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('workOrders.finishTitle')} form={form} onClose={onClose} label={t('workOrders.finish')}>
      {picture && <p>{t('workOrders.pictureOf', { name: picture.name })}</p>}
      {open && <p className={styles.warning}>{t('workOrders.stepsOpen')}</p>}
      <TextAreaField field={form.field('result')} rows={4} maxLength={TEXT_MAX_LENGTH} isFirst />
      <NumberField field={form.field('minutes')} unit="min" isWhole />
    </FormDialog>
  );
}

const cancelled = { reason: '' };

/** Cancels a task. */
export function CancelDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useChange('workOrders', 'cancel', { said: t('workOrders.cancelled'), failure: 'listed' });
  const form = useForm({
    schema: WorkOrderCancel,
    start: cancelled,
    labels: { reason: t('workOrders.reason') },
    save: (body) => cancel.run({ id: order.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('workOrders.cancelTitle')} form={form} onClose={onClose} label={t('workOrders.cancel')}>
      <TextAreaField field={form.field('reason')} rows={3} maxLength={TEXT_MAX_LENGTH} isFirst />
    </FormDialog>
  );
}
