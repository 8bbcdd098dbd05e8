import { inLanguage } from '@leitwarte/core/texts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Field, Form } from '../../../../shared/form/useForm.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Sources.module.css';
import type { SourceDraft } from './sourceDraft.ts';

const MOST_PARAMETER_SIGNS = 4000;
const MOST_RECIPE_SIGNS = 20_000;

interface Props<V extends SourceDraft> {
  readonly form: Form<V>;
  readonly hasPassword: boolean;
}

/** How a mailbox is signed in to: with name and password, or with OAuth 2 at a provider. */
export function MailSignInFields<V extends SourceDraft>({ form, hasPassword }: Props<V>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const signIn: Field<V['preset']> = { ...form.field('preset'), label: t('sources.signIn') };
  const presets = useCall('sources', 'presets', {}, { failure: 'quiet' });
  const providers = presets.data?.filter(({ kind }) => kind === 'imap') ?? [];
  const chosen = providers.find(({ key }) => key === form.values.preset);
  const said = (text: { readonly de: string; readonly en: string }) => inLanguage(text, language);
  // a provider that is not in the list is set up in the terminal, and can be changed here
  const isOwn = chosen === undefined && form.values.recipe !== '';
  return (
    <>
      {presets.error instanceof Error && (
        <Refusal error={presets.error} labels={{}} title={t('sources.presetsFailed')} />
      )}
      <ChoiceField
        field={signIn}
        choices={[
          { value: '', label: t(isOwn ? 'sources.ownSignIn' : 'sources.signInByPassword') },
          ...providers.map(({ key, maker }) => ({ value: key, label: maker })),
        ]}
        {...(chosen !== undefined && { help: said(chosen.about) })}
      />
      {chosen !== undefined && !chosen.is_tried && (
        <p className={styles.quiet}>
          {t('sources.untried')} {chosen.described}
        </p>
      )}
      {isOwn && <TextAreaField field={form.field('recipe')} rows={4} maxLength={MOST_RECIPE_SIGNS} />}
      {(chosen !== undefined || isOwn) && (
        <TextAreaField
          field={form.field('parameters')}
          rows={2}
          maxLength={MOST_PARAMETER_SIGNS}
          help={t('sources.parametersOf', {
            names:
              chosen === undefined
                ? 'client_id=…'
                : chosen.parameters.map((one) => `${one.name}=… (${said(one)})`).join('; '),
          })}
        />
      )}
      <TextField
        field={form.field('username')}
        autoComplete="off"
        {...(chosen?.username && { help: said(chosen.username) })}
      />
      <SecretField
        field={form.field('password')}
        autoComplete="new-password"
        help={[
          ...(chosen?.password ? [said(chosen.password)] : []),
          t(hasPassword ? 'sources.passwordKept' : 'sources.passwordHelp'),
        ].join('; ')}
      />
    </>
  );
}
