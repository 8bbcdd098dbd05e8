import type { SourceKind } from '@leitwarte/core/codes';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { Form } from '../../../shared/form/useForm.ts';
import type { SourceDraft } from './sourceDraft.ts';

interface Props<V extends SourceDraft> {
  readonly form: Form<V>;
  readonly kind: SourceKind | null;
}

/** How a source is waited for and read; the same for a new one and a present one. */
export function SourceFields<V extends SourceDraft>({ form, kind }: Props<V>) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        field={form.field('interval_minutes')}
        isWhole
        unit={t('sources.minutes')}
        help={t('sources.intervalHelp')}
      />
      <NumberField
        field={form.field('slot_seconds')}
        isWhole
        unit={t('sources.seconds')}
        help={t('sources.slotHelp')}
      />
      {kind === 'json' && (
        <FormSection title={t('sources.json')}>
          <TextField field={form.field('records_path')} autoComplete="off" help={t('sources.recordsHelp')} />
          <TextField field={form.field('time_path')} autoComplete="off" help={t('sources.timeHelp')} />
          <TextField field={form.field('device_path')} autoComplete="off" help={t('sources.deviceHelp')} />
        </FormSection>
      )}
    </>
  );
}
