import { licenceStatuses, organisationStatuses } from '@leitwarte/core/codes';
import { showsLicenceEnd } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { DateField } from '../../../../shared/form/DateField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';
import type { OrganisationDraft } from './organisationFields.ts';

/** Prices, folder, status and license; only for superusers (masterdata-12 to -17). */
export function ContractFields({ form }: { readonly form: Form<OrganisationDraft> }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const statuses = organisationStatuses.map((value) => ({ value, label: text(`organisationStatus.${value}`) }));
  const licences = licenceStatuses.map((value) => ({ value, label: text(`licenceStatus.${value}`) }));
  return (
    <fieldset className={styles.section}>
      <legend>{t('organisations.licenceSection')}</legend>
      <NumberField field={form.field('price_per_sms')} unit="€" />
      <NumberField field={form.field('price_per_email')} unit="€" />
      <NumberField field={form.field('message_cost_cap')} unit="€" help={t('organisations.costCapHelp')} />
      <TextField field={form.field('folder_name_import')} autoComplete="off" spellCheck={false} />
      <ChoiceField field={form.field('status')} choices={statuses} />
      <ChoiceField field={form.field('status_license')} choices={licences} />
      {showsLicenceEnd(form.values.status_license) && <DateField field={form.field('license_valid_until')} />}
    </fieldset>
  );
}
