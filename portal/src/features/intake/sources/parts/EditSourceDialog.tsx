import { SourcePatch, type Source } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { AskConsent } from './AskConsent.tsx';
import { sourceDraftOf, useSourceLabels } from './sourceDraft.ts';
import { SourceReason } from './SourceReason.tsx';
import { SourceFields } from './SourceFields.tsx';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Edits name, expected interval and format of a source, and whether it accepts data. */
export function EditSourceDialog({ source, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('sources', 'update', { said: t('sources.changed') });
  const form = useRowForm({
    schema: SourcePatch,
    row: source,
    draftOf: sourceDraftOf,
    labels: useSourceLabels(),
    verbatim: ['password'],
    required: ['name', 'slot_seconds'],
    save: (body, call) => update.run({ id: source.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('sources.editTitle')} form={form} onClose={onClose} sizePx={560}>
      {source.fault !== null && (
        <p>
          <SourceReason source={source} withFault />
        </p>
      )}
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <SourceFields
        form={form}
        kind={source.kind}
        hasPassword={source.has_password}
        plant={source.plant}
        source={source.id}
      />
      {source.asks_consent && <AskConsent source={source} />}
      <SwitchField field={form.field('is_suspended')} help={t('sources.holdHelp')} />
    </FormDialog>
  );
}
