import { OrganisationPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './parts/Organisation.module.css';
import { ORGANISATIONS } from './parts/organisationAddress.ts';
import { useOrganisationLabels } from './parts/organisationFields.ts';
import { texts } from './texts.ts';

const start = { name: '', address1: '', zipcode: '', city: '', country: '' };

/** Creates an organisation with name and address. The server checks them (decision 2.60); its page then lists the next steps. */
export function OrganisationAddPage() {
  useScreenTexts({ organisations: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const navigate = useNavigate();
  const { viewer } = useSignedIn();
  const create = useChange('organisations', 'create', { said: text('toast.organisation added') });
  const form = useForm({
    schema: OrganisationPatch,
    start,
    labels: useOrganisationLabels(),
    fixed: { created_by: viewer.id, modified_by: viewer.id },
    checked: [],
    save: (body) => create.run({ body: { ...body, name: body.name ?? '' } }),
    onSaved: ({ id }) => void navigate(`${ORGANISATIONS}?new=${id}`),
  });
  return (
    <Page title={t('organisations.new')} about={t('organisations.newAbout')}>
      <nav aria-label={t('organisations.breadcrumb')}>
        <ol className={styles.breadcrumb}>
          <li>
            <Link to="/dashboard">{t('nav.dashboard')}</Link>
          </li>
          <li>
            <Link to={ORGANISATIONS}>{t('nav.organisations')}</Link>
          </li>
          <li aria-current="page">{t('organisations.crumbNew')}</li>
        </ol>
      </nav>
      <Form form={form} className={styles.form}>
        <fieldset className={styles.section}>
          <legend>{t('organisations.addressSection')}</legend>
          <TextField field={form.field('name')} autoComplete="off" isFirst />
          <TextField field={form.field('address1')} autoComplete="off" />
          <TextField field={form.field('zipcode')} autoComplete="off" />
          <TextField field={form.field('city')} autoComplete="off" />
          <TextField field={form.field('country')} autoComplete="off" />
        </fieldset>
        <FormActions form={form} onCancel={() => void navigate(ORGANISATIONS)} />
      </Form>
    </Page>
  );
}
