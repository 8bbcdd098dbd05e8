import { channelFields, type ChannelKind } from '@leitwarte/core/codes';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import styles from './Channels.module.css';
import type { ChannelDraft } from './channelDraft.ts';

interface Props {
  readonly form: Form<ChannelDraft>;
  readonly kind: ChannelKind;
  /** Whether a secret is already stored. */
  readonly hasSecret?: boolean;
  /** Whether the channel is already stored: its address is then shown without the path. */
  readonly isStored?: boolean;
}

const TEMPLATE_MAX = 10_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Target of a channel and when it is used, for new and existing channels. */
export function ChannelFields({ form, kind, hasSecret = false, isStored = false }: Props) {
  const { t } = useTranslation();
  const wants = channelFields[kind];
  const isKept = isStored && wants.isAddressSecret === true;
  return (
    <>
      <TextField field={form.field('name')} autoComplete="off" />
      <TextField
        field={form.field('address')}
        autoComplete="off"
        help={t(isKept ? 'channels.addressKept' : `channels.addressHelp.${kind}`)}
      />
      {kind !== 'webhook' && kind !== 'teams' && kind !== 'slack' && kind !== 'home_assistant' && (
        <TextField field={form.field('target')} autoComplete="off" help={t(`channels.targetHelp.${kind}`)} />
      )}
      {wants.sender && <TextField field={form.field('sender')} autoComplete="off" />}
      {wants.secret && (
        <SecretField
          field={form.field('secret')}
          autoComplete="new-password"
          {...(hasSecret && { help: t('channels.secretKept') })}
        />
      )}
      {wants.template && (
        <>
          <TextAreaField
            field={form.field('template')}
            maxLength={TEMPLATE_MAX}
            rows={3}
            help={t('channels.templateHelp')}
          />
          <TextField field={form.field('ok_pattern')} autoComplete="off" help={t('channels.okPatternHelp')} />
        </>
      )}
      <When form={form} />
      <Groups form={form} />
    </>
  );
}

function When({ form }: { readonly form: Form<ChannelDraft> }) {
  const { t } = useTranslation();
  const hours = HOURS.map((value) => ({ value, label: value }));
  return (
    <FormSection title={t('channels.when')}>
      <ChoiceField
        field={form.field('from_severity')}
        choices={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`channels.weights.${value}`) }))}
      />
      <ChoiceField field={form.field('from_time')} choices={hours} placeholder={t('channels.always')} />
      <ChoiceField
        field={form.field('until_time')}
        choices={hours}
        placeholder={t('channels.always')}
        help={t('channels.hoursHelp')}
      />
    </FormSection>
  );
}

function Groups({ form }: { readonly form: Form<ChannelDraft> }) {
  const { t } = useTranslation();
  const groups = useCall('userGroups', 'list', {});
  const field = form.field('groups');
  const options = (groups.data ?? [])
    .toSorted((a, b) => compareNames(a.grp_name, b.grp_name))
    .map(({ id, grp_name }) => ({ value: id, label: grp_name }));
  return (
    <>
      {groups.error instanceof Error && <Refusal error={groups.error} labels={{}} title={t('channels.groupsFailed')} />}
      <div className={styles.groups} data-field={field.name} tabIndex={-1}>
        <CheckboxColumns
          legend={field.label}
          options={options}
          selected={new Set(field.value)}
          onChange={(chosen) => field.set(options.flatMap(({ value }) => (chosen.has(value) ? [value] : [])))}
        />
        <p className={styles.help}>{t('channels.groupsHelp')}</p>
        {field.error !== undefined && (
          <p role="alert" className={styles.wrong}>
            {field.error}
          </p>
        )}
      </div>
    </>
  );
}
