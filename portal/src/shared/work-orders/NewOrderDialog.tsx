import type { WorkOrderKind } from '@leitwarte/core/codes';
import { WorkOrderCreate, type WorkOrderDetail } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCall } from '../calls/useCall.ts';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { TITLE_MAX_LENGTH, useOrderLabels } from './order.ts';
import { OrderFields, type OrderDraft } from './OrderFields.tsx';
import { texts } from './texts.ts';
import styles from './WorkOrder.module.css';

/** Origin of a new task; undefined: created by hand. */
export interface OriginOfTask {
  readonly title: string;
  readonly component?: number | null;
  readonly kind?: WorkOrderKind;
  readonly alarm?: number;
  readonly plannedWork?: number;
  readonly loss?: string;
}

interface Props {
  /** Plants to choose from; if there is only one, there is no choice. */
  readonly plants: readonly { readonly id: number; readonly name: string }[];
  readonly origin?: OriginOfTask;
  readonly onClose: () => void;
  readonly onMade?: (order: WorkOrderDetail) => void;
}

interface Draft extends OrderDraft {
  readonly plant: number | null;
  readonly title: string;
  /** The steps of the task, one per line. */
  readonly steps: string;
}

/** The plant is part of the call's path; the lines of `steps` become a list on save. */
const CreatedHere = WorkOrderCreate.extend({ plant: z.number(), steps: z.string().optional() });

/** Creates a task by hand or from an object on the screen. Sending it repeatedly creates it only once. */
export function NewOrderDialog({ plants, origin, onClose, onMade }: Props) {
  useScreenTexts({ workOrder: texts });
  const { t } = useTranslation();
  const [first, ...others] = plants;
  const only = others.length === 0 ? first : undefined;
  const [request_key] = useState(() => crypto.randomUUID());
  const [start] = useState<Draft>(() => startOf(only?.id ?? null, origin));
  const create = useChange('workOrders', 'create', { said: t('workOrder.made'), failure: 'listed' });
  const form = useForm({
    schema: CreatedHere,
    start,
    labels: useOrderLabels(),
    required: ['plant', 'kind'],
    save: ({ plant, steps = '', ...body }) =>
      create.run({
        id: plant,
        body: { ...body, ...from(origin), steps: linesOf(steps), request_key },
      }),
    onSaved: (order) => {
      onClose();
      onMade?.(order);
    },
  });
  return (
    <FormDialog title={t('workOrder.new')} form={form} onClose={onClose} sizePx={640} label={t('workOrder.make')}>
      {only !== undefined && <p className={styles.origin}>{only.name}</p>}
      {origin?.alarm !== undefined && <Existing alarm={origin.alarm} />}
      {only === undefined && (
        <ChoiceField
          field={form.field('plant')}
          choices={plants.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('workOrder.plantChoose')}
          isFirst
        />
      )}
      <TextField field={form.field('title')} maxLength={TITLE_MAX_LENGTH} isFirst={only !== undefined} />
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
        plant={form.values.plant}
      />
      <TextAreaField field={form.field('steps')} rows={3} maxLength={4000} help={t('workOrder.stepsHelp')} />
    </FormDialog>
  );
}

/** Tasks that already exist for the alarm. */
function Existing({ alarm }: { readonly alarm: number }) {
  const { t } = useTranslation();
  const found = useCall('workOrders', 'list', { query: { alarm } }, { failure: 'quiet' }).data?.results ?? [];
  if (found.length === 0) return null;
  return (
    <p className={styles.existing}>
      {t('workOrder.existing')}{' '}
      {found.map(({ id, title }) => (
        <Link key={id} to={`/work_orders?task=${id}`}>
          {title}
        </Link>
      ))}
    </p>
  );
}

function startOf(plant: number | null, origin: OriginOfTask | undefined): Draft {
  return {
    plant,
    title: (origin?.title ?? '').slice(0, TITLE_MAX_LENGTH),
    kind: origin?.kind ?? 'other',
    component: origin?.component ?? null,
    assignee: null,
    user_group: null,
    due_on: null,
    repeat_every: null,
    repeat_unit: null,
    due_column: null,
    due_value: null,
    repeat_value: null,
    holds_back: null,
    hold_hours: null,
    description: '',
    steps: '',
  };
}

const from = (origin: OriginOfTask | undefined) => ({
  ...(origin?.alarm !== undefined && { alarm: origin.alarm }),
  ...(origin?.plannedWork !== undefined && { planned_work: origin.plannedWork }),
  ...(origin?.loss !== undefined && { loss: origin.loss }),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
