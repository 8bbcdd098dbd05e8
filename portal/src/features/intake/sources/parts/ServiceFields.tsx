import { inLanguage } from '@leitwarte/core/texts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Sources.module.css';
import type { SourceDraft } from './sourceDraft.ts';
import { TryService } from './TryService.tsx';

const MOST_RECIPE_SIGNS = 20_000;
const MOST_PARAMETER_SIGNS = 4000;

interface Props<V extends SourceDraft> {
  readonly form: Form<V>;
  readonly hasPassword: boolean;
  readonly plant: number | null;
  /** Id of an existing source; its stored password is used while none is typed. */
  readonly source: number | undefined;
}

/** Service and its settings, with a test that shows its response. */
export function ServiceFields<V extends SourceDraft>({ form, hasPassword, plant, source }: Props<V>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const presets = useCall('sources', 'presets', {}, { failure: 'quiet' });
  const services = presets.data?.filter(({ kind }) => kind === 'http') ?? [];
  const chosen = services.find(({ key }) => key === form.values.preset);
  const said = (text: { readonly de: string; readonly en: string }) => inLanguage(text, language);
  return (
    <FormSection title={t('sources.service')}>
      {presets.error instanceof Error && (
        <Refusal error={presets.error} labels={{}} title={t('sources.presetsFailed')} />
      )}
      <ChoiceField
        field={form.field('preset')}
        choices={[
          ...services.map(({ key, maker }) => ({ value: key, label: maker })),
          { value: '', label: t('sources.ownService') },
        ]}
        {...(chosen !== undefined && { help: said(chosen.about) })}
      />
      {chosen !== undefined && !chosen.is_tried && (
        <p className={styles.quiet}>
          {t('sources.untried')} {chosen.described}
        </p>
      )}
      {chosen === undefined && (
        <TextAreaField
          field={form.field('recipe')}
          rows={8}
          maxLength={MOST_RECIPE_SIGNS}
          help={t('sources.recipeHelp')}
        />
      )}
      {(chosen === undefined || chosen.parameters.length > 0) && (
        <TextAreaField
          field={form.field('parameters')}
          rows={3}
          maxLength={MOST_PARAMETER_SIGNS}
          help={
            chosen === undefined
              ? t('sources.parametersHelp')
              : t('sources.parametersOf', {
                  names: chosen.parameters.map((one) => `${one.name}=… (${said(one)})`).join('; '),
                })
          }
        />
      )}
      {(chosen === undefined || chosen.username !== null) && (
        <TextField
          field={form.field('username')}
          autoComplete="off"
          {...(chosen?.username && { help: said(chosen.username) })}
        />
      )}
      {(chosen === undefined || chosen.password !== null) && (
        <SecretField
          field={form.field('password')}
          autoComplete="new-password"
          help={[
            ...(chosen?.password ? [said(chosen.password)] : []),
            t(hasPassword ? 'sources.passwordKept' : 'sources.passwordHelp'),
          ].join('; ')}
        />
      )}
      <TryService values={form.values} plant={plant} source={source} />
    </FormSection>
  );
}
