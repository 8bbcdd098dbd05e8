import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { ruleBodyOf } from './ruleBody.ts';
import { newRule, NewRule, useRuleLabels } from './ruleDraft.ts';
import { RuleEffectButton } from './RuleEffectButton.tsx';
import { RuleFields } from './RuleFields.tsx';
import { useRuleColumns } from './useRuleColumns.ts';

/** A rule of a plant, or of one of its components. */
export function NewRuleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const plants = useCall('plants', 'dashboard', {});
  const create = useChange('alarmRules', 'create', {
    makesStale: ['alarmRules', 'alarmCodes'],
    said: t('alarmRules.armed', { count: 1 }),
    failure: 'listed',
  });
  const form = useForm({
    schema: NewRule,
    start: newRule,
    labels: useRuleLabels(),
    save: (draft) =>
      create.run({
        id: draft.plant,
        body: { ...ruleBodyOf(draft), ...(draft.component !== null && { component: draft.component }) },
      }),
    onSaved: onClose,
  });
  const { plant, component } = form.values;
  const { reading, components, columns } = useRuleColumns(plant, component);
  const own = (plants.data ?? []).filter(mayWrite).toSorted((a, b) => compareNames(a.name, b.name));
  const failed = plants.error ?? reading.error;
  return (
    <FormDialog
      title={t('alarmRules.new')}
      form={form}
      onClose={onClose}
      sizePx={760}
      extra={<RuleEffectButton draft={form.values} />}
    >
      {failed instanceof Error && <Refusal error={failed} labels={{}} title={t('alarmRules.plantsFailed')} />}
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField field={form.field('plant')} choices={own.map(({ id, name }) => ({ value: id, label: name }))} />
      <ChoiceField
        field={form.field('component')}
        choices={components.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('alarmRules.wholePlant')}
        isDisabled={plant === null}
      />
      <RuleFields form={form} columns={columns} />
    </FormDialog>
  );
}
