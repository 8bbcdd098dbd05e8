import { type SlotRule, slotRules } from '@leitwarte/core/codes';
import type { Source, SourceAddress } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRareText } from '../../../../texts/useRareText.ts';

interface Props {
  readonly source: Source;
  readonly address: SourceAddress;
  readonly onClose: () => void;
}

const Bound = z.object({
  column: z.number().nullable(),
  factor: z.number().refine((factor) => factor !== 0, { params: { key: 'invalid' } }),
  rule: z.enum(slotRules),
});

interface BoundDraft {
  readonly column: number | null;
  readonly factor: number | null;
  readonly rule: SlotRule | null;
}

/** Binds an address to a column of the plant, with a factor for its values. */
export function BindDialog({ source, address, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const plant = useCall('plants', 'retrieve', { id: source.plant });
  const bind = useChange('sources', 'bind', { said: t('sources.bound'), failure: 'listed' });
  const start: BoundDraft = { column: address.column, factor: address.factor ?? 1, rule: address.rule };
  const form = useForm({
    schema: Bound,
    start,
    labels: { column: t('sources.column'), factor: t('sources.factor'), rule: t('sources.rule') },
    save: ({ column, factor, rule }) =>
      bind.run({ id: source.id, body: { bindings: [{ address: address.address, column, factor, rule }] } }),
    onSaved: onClose,
  });
  const columns = (plant.data?.plant_components ?? [])
    .filter(({ type_component }) => type_component === 'DA')
    .flatMap((component) =>
      component.component_data_description.map(({ id, col_description, col_component_data, col_unit }) => ({
        value: id,
        label: `${component.name}: ${col_description || col_component_data || id}${col_unit ? ` (${col_unit})` : ''}`,
      })),
    );
  return (
    <FormDialog title={t('sources.bindTitle')} form={form} onClose={onClose}>
      <p>{address.address}</p>
      {plant.error instanceof Error && <Refusal error={plant.error} labels={{}} title={t('sources.columnsFailed')} />}
      <ChoiceField
        field={form.field('column')}
        choices={columns}
        placeholder={t('sources.noColumn')}
        isDisabled={plant.data === undefined}
        isFirst
      />
      <NumberField field={form.field('factor')} help={t('sources.factorHelp')} />
      {source.slot_seconds > 0 && (
        <ChoiceField
          field={form.field('rule')}
          choices={slotRules.map((value) => ({ value, label: text(`slotRule.${value}`) }))}
          help={t('sources.ruleHelp', { count: source.slot_seconds })}
        />
      )}
    </FormDialog>
  );
}
