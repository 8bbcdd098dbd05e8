import { AccountSettingsPatch, type AccountSettings } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SwitchField } from '../../../shared/form/SwitchField.tsx';
import { useRowForm } from '../../../shared/form/useRowForm.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { languageNames, languages } from '../../../texts/language.ts';
import sections from './sessions.module.css';

/** Settings for the mails to the own account, and their language. */
export function MailsSection() {
  const { t } = useTranslation();
  const settings = useCall('account', 'settings', {});
  return (
    <section className={sections.own} aria-labelledby="own-mails">
      <h2 id="own-mails">{t('account.mails.title')}</h2>
      <Loaded
        reading={settings}
        skeleton={<Skeleton text={t('table.loading')} rows={2} rowHeight={36} />}
        failedText={t('account.mails.failed')}
      >
        {(row) => <SettingsForm row={row} />}
      </Loaded>
    </section>
  );
}

const draftOf = ({ mails_due_tasks, language }: AccountSettings) => ({ mails_due_tasks, language });

function SettingsForm({ row }: { readonly row: AccountSettings }) {
  const { t } = useTranslation();
  const change = useChange('account', 'changeSettings', {
    makesStale: ['account'],
    failure: 'listed',
    said: t('account.mails.changed'),
  });
  const form = useRowForm({
    schema: AccountSettingsPatch,
    row,
    draftOf,
    labels: { mails_due_tasks: t('account.mails.dueTasks'), language: t('account.mails.language') },
    save: (body, call) => change.run({ body }, call),
  });
  return (
    <Form form={form}>
      <SwitchField field={form.field('mails_due_tasks')} />
      <ChoiceField
        field={form.field('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        placeholder={t('account.mails.noLanguage')}
        help={t('account.mails.languageHelp')}
      />
      <FormActions form={form} />
    </Form>
  );
}
