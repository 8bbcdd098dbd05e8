import { OrganisationCreate } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSession, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import stage from '../../../../shared/stage/StageForm.module.css';
import styles from './Steps.module.css';

const start = { name: '', address1: '', zipcode: '', city: '', country: '' };

/** Creates the first organisation and switches the superuser to it. */
export function FirstOrganisation({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { reload } = useSession();
  const { user, organisation } = useSignedIn();
  const create = useChange('organisations', 'create', { failure: 'listed', makesStale: [] });
  const switchTo = useChange('organisations', 'switchTo', {
    makesStale: [],
    onDone: () => {
      onDone();
      void reload();
    },
  });
  const form = useForm({
    schema: OrganisationCreate,
    start,
    labels: {
      name: t('setup.name'),
      address1: t('setup.address'),
      zipcode: t('setup.zipcode'),
      city: t('setup.city'),
      country: t('setup.country'),
    },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => switchTo.start({ id: user.id, body: { new_organisation: id } }),
  });
  const title = (
    <h1 id="organisation-title" className={stage.title}>
      {t('setup.step.organisation')}
    </h1>
  );
  if (user.organisation !== null)
    return (
      <div className={stage.form}>
        {title}
        <p className={stage.text}>{t('setup.organisationThere', { name: organisation?.name ?? '' })}</p>
        <Button size="md" fullWidth onClick={onDone}>
          {t('setup.next')}
        </Button>
      </div>
    );
  return (
    <Form
      form={form}
      className={stage.form}
      labelledBy="organisation-title"
      refusedTitle={t('setup.organisationFailed')}
      head={
        <>
          {title}
          <p className={stage.text}>{t('setup.organisationAbout')}</p>
        </>
      }
    >
      <TextField field={form.field('name')} isFirst autoComplete="organization" size="md" />
      <TextField field={form.field('address1')} autoComplete="street-address" size="md" />
      <div className={styles.pair}>
        <TextField field={form.field('zipcode')} autoComplete="postal-code" size="md" />
        <TextField field={form.field('city')} autoComplete="address-level2" size="md" />
      </div>
      <TextField field={form.field('country')} autoComplete="country-name" size="md" />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={form.phase === 'saving'}>
          {t('setup.createOrganisation')}
        </Button>
        <Button variant="subtle" size="md" onClick={onDone}>
          {t('setup.skip')}
        </Button>
      </div>
    </Form>
  );
}
