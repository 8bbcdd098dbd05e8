import { type Source, SourceTemplateCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Stores the bindings of a source as a template for other sources. */
export function KeepTemplateDialog({ source, onClose }: Props) {
  const { t } = useTranslation();
  const keep = useChange('sources', 'keepTemplate', { said: t('sources.kept'), failure: 'listed' });
  const form = useForm({
    schema: SourceTemplateCreate.pick({ name: true }),
    start: { name: '' },
    labels: { name: t('sources.name') },
    save: ({ name }) => keep.run({ body: { source: source.id, name } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('sources.keepTitle')} form={form} onClose={onClose}>
      <p>{t('sources.keepAbout')}</p>
      <TextField field={form.field('name')} help={t('sources.keepHelp')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
