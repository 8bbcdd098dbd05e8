import { editableFields } from '@leitwarte/core/access';
import { OrganisationPatch, type Organisation } from '@leitwarte/core/entities';
import { formatUnitPrice } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { ChannelPrices } from './ChannelPrices.tsx';
import { ContractFields } from './ContractFields.tsx';
import styles from './Organisation.module.css';
import { draftOf, superuserFields, useOrganisationLabels, type OrganisationDraft } from './organisationFields.ts';

interface Props {
  readonly organisation: Organisation;
  readonly mayWrite: boolean;
}

/** Form of an organisation; fields that this viewer may not change are text or hidden. */
export function OrganisationForm({ organisation, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const labels = useOrganisationLabels();
  const update = useChange('organisations', 'update', {
    makesStale: ['organisations', 'session'],
    said: text('toast.organisation altered'),
  });
  const form = useRowForm({
    schema: OrganisationPatch,
    row: organisation,
    draftOf: (row: Organisation) => shownDraft(row, viewer.isSuperuser),
    labels,
    required: ['name', 'status', 'status_license'],
    editable: editableFields('Organisation', viewer, Object.keys(draftOf(organisation))),
    save: (body, call) => update.run({ id: organisation.id, body }, call),
    words: {
      channel_prices: (prices) =>
        prices.map(({ kind, price }) => `${text(`messageChannel.${kind}`)} ${formatUnitPrice(price)}`).join(', ') ||
        t('organisations.none'),
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <fieldset className={styles.section}>
        <legend>{t('organisations.addressSection')}</legend>
        <TextField field={form.field('name')} autoComplete="off" />
        <TextField field={form.field('contact_person')} autoComplete="off" />
        <TextField field={form.field('email')} type="email" autoComplete="off" />
        <TextField
          field={form.field('phone_number')}
          type="tel"
          autoComplete="off"
          help={t('organisations.phoneHelp')}
        />
        <TextField field={form.field('address1')} autoComplete="off" />
        <TextField field={form.field('zipcode')} autoComplete="off" />
        <TextField field={form.field('city')} autoComplete="off" />
        <TextField field={form.field('country')} autoComplete="off" />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{t('organisations.invoiceSection')}</legend>
        <TextField field={form.field('address2')} autoComplete="off" />
        <TextField field={form.field('vat_id')} autoComplete="off" />
      </fieldset>
      {viewer.isSuperuser && <ContractFields form={form} />}
      {viewer.isSuperuser && <ChannelPrices form={form} />}
      <FormActions form={form} isDisabled={!mayWrite} />
    </Form>
  );
}

/** The draft without superuser fields for other viewers, so that these cannot be sent. */
function shownDraft(row: Organisation, isSuperuser: boolean): OrganisationDraft {
  const draft = draftOf(row);
  if (isSuperuser) return draft;
  return withoutContract(draft);
}

/** The draft without contract fields, for viewers who do not see them. */
function withoutContract(draft: OrganisationDraft): OrganisationDraft {
  const kept = Object.entries(draft).filter(([name]) => !superuserFields.some((field) => field === name));
  return Object.fromEntries(kept) as OrganisationDraft;
}
