import { embedFields, type EmbedField } from '@leitwarte/core/codes';
import { compareNames } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { CheckboxColumnsField } from '../../../../shared/checkbox-columns/CheckboxColumnsField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { MomentField } from '../../../../shared/form/MomentField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import type { KeyDraft } from './keyDraft.ts';
import { OriginsField } from './OriginsField.tsx';

/** Time zone in which the expiry of a key is typed. */
const ZONE = 'Europe/Berlin';

interface Props<V extends KeyDraft> {
  readonly form: Form<V>;
  /** Addresses of the plants' pictures, shown below the switch for pictures. */
  readonly pictures?: ReactNode;
}

/** Content, websites and expiry of a key, for new and existing keys. */
export function KeyFields<V extends KeyDraft>({ form, pictures }: Props<V>) {
  const { t } = useTranslation();
  const text = useRareText();
  const plants = useCall('plants', 'dashboard', {});
  const byName = (plants.data ?? []).toSorted((a, b) => compareNames(a.name, b.name));
  const own = byName.map(({ id, name }) => ({ value: id, label: name }));
  // a plant that is no longer listed stays in the key until it is cleared
  const gone = form.values.plants.filter((id) => plants.data?.every((one) => one.id !== id));
  const options = [...own, ...gone.map((value) => ({ value, label: t('keys.plantGone', { id: value }) }))];
  const fields = embedFields.map((value: EmbedField) => ({ value, label: text(`embedField.${value}`) }));
  return (
    <>
      <TextField field={form.field('name')} autoComplete="off" help={t('keys.nameHelp')} isFirst />
      {plants.error instanceof Error && <Refusal error={plants.error} labels={{}} title={t('keys.plantsFailed')} />}
      <CheckboxColumnsField field={form.field('plants')} options={options} />
      <CheckboxColumnsField field={form.field('fields')} options={fields} />
      <OriginsField field={form.field('origins')} />
      <MomentField field={form.field('ends_at')} zone={ZONE} help={t('keys.endsAtHelp')} />
      <SwitchField field={form.field('has_snapshots')} help={t('keys.snapshotsHelp')} />
      {pictures}
      <FormSection title={t('keys.budget')}>
        <NumberField field={form.field('minute_budget')} isWhole help={t('keys.budgetHelp')} />
        <NumberField field={form.field('day_budget')} isWhole />
      </FormSection>
    </>
  );
}
