import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import type { draftOf } from './reportUserFields.ts';

/** Inputs for new and existing report users. */
export function ReportUserInputs({ form }: { readonly form: Form<ReturnType<typeof draftOf>> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField field={form.field('description')} autoComplete="off" isFirst />
      <TextField field={form.field('first_name')} autoComplete="off" />
      <TextField field={form.field('last_name')} autoComplete="off" />
      <TextField field={form.field('email')} type="email" autoComplete="off" help={t('reportUsers.contactHelp')} />
      <TextField field={form.field('phone_number')} type="tel" autoComplete="off" help={t('reportUsers.phoneHelp')} />
    </>
  );
}
