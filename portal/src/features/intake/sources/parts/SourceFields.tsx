import { picksUp, pickUpEnds, reachesOut, type SourceKind } from '@leitwarte/core/codes';
import { usualPort } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { MailSignInFields } from './MailSignInFields.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import type { SourceDraft } from './sourceDraft.ts';

const MOST_CA_SIGNS = 20_000;
const MOST_TOPIC_SIGNS = 4000;
const MOST_REGISTER_SIGNS = 30_000;

interface Props<V extends SourceDraft> {
  readonly form: Form<V>;
  readonly kind: SourceKind | null;
  /** Whether a password is already stored. */
  readonly hasPassword?: boolean;
  readonly plant: number | null;
  /** Id of an existing source. */
  readonly source?: number;
}

/** Expected interval and format of a source, for new and existing sources. */
export function SourceFields<V extends SourceDraft>({ form, kind, hasPassword = false, plant, source }: Props<V>) {
  const { t } = useTranslation();
  const text = useRareText();
  const poll = (
    <NumberField
      field={form.field('poll_seconds')}
      isWhole
      unit={t('sources.seconds')}
      help={t(
        kind === 'modbus' ? 'sources.devicePollHelp' : kind === 'http' ? 'sources.servicePollHelp' : 'sources.pollHelp',
      )}
    />
  );
  return (
    <>
      {kind === 'http' && (
        <>
          <ServiceFields form={form} hasPassword={hasPassword} plant={plant} source={source} />
          {poll}
        </>
      )}
      {kind !== null && kind !== 'http' && reachesOut(kind) && (
        <FormSection title={t('sources.reach')}>
          <TextField
            field={form.field('host')}
            autoComplete="off"
            help={t(kind === 'modbus' ? 'sources.deviceHostHelp' : 'sources.hostHelp')}
          />
          {(kind === 'mqtt' || kind === 'imap') && (
            <SwitchField
              field={form.field('tls')}
              help={t(kind === 'imap' ? 'sources.mailTlsHelp' : 'sources.tlsHelp')}
            />
          )}
          <NumberField
            field={form.field('port')}
            isWhole
            help={t('sources.portHelp', { port: usualPort({ kind, tls: form.values.tls }) ?? '' })}
          />
          {kind === 'modbus' ? (
            <>
              <TextField field={form.field('units')} autoComplete="off" help={t('sources.unitsHelp')} />
              {poll}
            </>
          ) : kind === 'imap' ? (
            <MailSignInFields form={form} hasPassword={hasPassword} />
          ) : (
            <>
              <TextField field={form.field('username')} autoComplete="off" />
              <SecretField
                field={form.field('password')}
                autoComplete="new-password"
                help={t(hasPassword ? 'sources.passwordKept' : 'sources.passwordHelp')}
              />
            </>
          )}
          {(kind === 'ftps' || ((kind === 'mqtt' || kind === 'imap') && form.values.tls)) && (
            <TextAreaField field={form.field('ca')} maxLength={MOST_CA_SIGNS} help={t('sources.caHelp')} />
          )}
          {kind === 'mqtt' && (
            <TextAreaField
              field={form.field('topics')}
              rows={3}
              maxLength={MOST_TOPIC_SIGNS}
              help={t('sources.topicsHelp')}
            />
          )}
          {kind === 'sftp' && (
            <TextField field={form.field('host_key')} autoComplete="off" help={t('sources.hostKeyHelp')} />
          )}
        </FormSection>
      )}
      {kind === 'modbus' && (
        <TextAreaField
          field={form.field('registers')}
          rows={4}
          maxLength={MOST_REGISTER_SIGNS}
          help={t('sources.registersHelp')}
        />
      )}
      {kind !== null && picksUp(kind) && (
        <FormSection title={t(kind === 'imap' ? 'sources.mailbox' : 'sources.pickUp')}>
          {kind === 'imap' && (
            <>
              <TextField field={form.field('sender_pattern')} autoComplete="off" help={t('sources.senderHelp')} />
              <TextField field={form.field('subject_pattern')} autoComplete="off" help={t('sources.subjectHelp')} />
            </>
          )}
          <TextField
            field={form.field('remote_folder')}
            autoComplete="off"
            help={t(kind === 'imap' ? 'sources.mailFolderHelp' : 'sources.remoteFolderHelp')}
          />
          <TextField field={form.field('file_pattern')} autoComplete="off" help={t('sources.filePatternHelp')} />
          {poll}
          <TextField field={form.field('import_folder')} autoComplete="off" help={t('sources.importFolderHelp')} />
          <ChoiceField
            field={form.field('afterwards')}
            choices={pickUpEnds.map((value) => ({ value, label: text(`pickUpEnd.${value}`) }))}
          />
          {form.values.afterwards === 'move' && <TextField field={form.field('moved_to')} autoComplete="off" />}
        </FormSection>
      )}
      <NumberField
        field={form.field('interval_minutes')}
        isWhole
        unit={t('sources.minutes')}
        help={t('sources.intervalHelp')}
      />
      {(kind === null || !picksUp(kind)) && (
        <NumberField
          field={form.field('slot_seconds')}
          isWhole
          unit={t('sources.seconds')}
          help={t('sources.slotHelp')}
        />
      )}
      {(kind === 'json' || kind === 'mqtt') && (
        <FormSection title={t('sources.json')}>
          <TextField field={form.field('records_path')} autoComplete="off" help={t('sources.recordsHelp')} />
          <TextField field={form.field('time_path')} autoComplete="off" help={t('sources.timeHelp')} />
          <TextField field={form.field('device_path')} autoComplete="off" help={t('sources.deviceHelp')} />
        </FormSection>
      )}
    </>
  );
}
