import type { HoldScope, WorkOrderKind, RepeatUnit } from '@leitwarte/core/codes';
import { allows } from '@leitwarte/core/access';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { DateField } from '../form/DateField.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import type { Field } from '../form/useForm.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { TEXT_MAX_LENGTH, useOrderChoices } from './order.ts';
import styles from './WorkOrder.module.css';

export interface OrderDraft {
  readonly kind: WorkOrderKind | null;
  readonly component: number | null;
  readonly assignee: number | null;
  readonly user_group: number | null;
  readonly due_on: string | null;
  readonly repeat_every: number | null;
  readonly repeat_unit: RepeatUnit | null;
  readonly due_column: number | null;
  readonly due_value: number | null;
  readonly repeat_value: number | null;
  readonly holds_back: HoldScope | null;
  readonly hold_hours: number | null;
  readonly description: string;
}

interface Props {
  readonly fields: { readonly [K in keyof OrderDraft]: Field<OrderDraft[K]> };
  readonly plant: number | null;
}

/** Fields shared by new and existing tasks; people, groups and components are those of the plant. */
export function OrderFields({ fields, plant }: Props) {
  const { t } = useTranslation();
  const { kinds, units, scopes } = useOrderChoices();
  const { viewer } = useSignedIn();
  const mayHold = allows({ dialog: 'plant', right: 'can_write' }, viewer);
  const of = plant === null ? undefined : { id: plant };
  const people = useCall('workOrders', 'assignees', of).data;
  const components = useCall('plants', 'retrieve', of, { failure: 'quiet' }).data?.plant_components ?? [];
  const columns = components.flatMap(({ name, component_data_description: own }) =>
    own.map(({ id, col_description, col_component_data, col_unit }) => ({
      value: id,
      label: `${name}: ${col_description || col_component_data || ''}${col_unit ? ` (${col_unit})` : ''}`,
    })),
  );
  const named = (all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField field={fields.component} choices={named(components)} placeholder={t('workOrder.wholePlant')} />
        <ChoiceField field={fields.kind} choices={kinds} />
        <ChoiceField field={fields.assignee} choices={named(people?.users ?? [])} placeholder={t('workOrder.nobody')} />
        <ChoiceField
          field={fields.user_group}
          choices={named(people?.groups ?? [])}
          placeholder={t('workOrder.noGroup')}
        />
      </div>
      <DateField field={fields.due_on} />
      <div className={styles.pair}>
        <NumberField field={fields.repeat_every} isWhole help={t('workOrder.repeatHelp')} />
        <ChoiceField field={fields.repeat_unit} choices={units} placeholder={t('workOrder.once')} />
      </div>
      <ChoiceField
        field={fields.due_column}
        choices={columns}
        placeholder={t('workOrder.noCounter')}
        help={t('workOrder.counterHelp')}
      />
      {fields.due_column.value !== null && (
        <div className={styles.pair}>
          <NumberField field={fields.due_value} />
          <NumberField field={fields.repeat_value} help={t('workOrder.repeatHelp')} />
        </div>
      )}
      {mayHold && (
        <div className={styles.pair}>
          <ChoiceField
            field={fields.holds_back}
            choices={scopes}
            placeholder={t('workOrder.holdsNone')}
            help={t('workOrder.holdsHelp')}
          />
          <NumberField field={fields.hold_hours} isWhole help={t('workOrder.holdHoursHelp')} />
        </div>
      )}
      <TextAreaField field={fields.description} rows={3} maxLength={TEXT_MAX_LENGTH} />
    </>
  );
}
