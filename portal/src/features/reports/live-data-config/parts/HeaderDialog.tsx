import { LiveDataHeaderCreate, LiveDataHeaderPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { Header, LiveSet } from './model.ts';

interface Props {
  readonly set: LiveSet;
  /** Undefined for a new one. */
  readonly header: Header | undefined;
  /** Position of a new header. */
  readonly position: number;
  readonly onClose: () => void;
}

export function HeaderDialog({ header, ...props }: Props) {
  return header === undefined ? <New {...props} /> : <Edit header={header} onClose={props.onClose} />;
}

function New({ set, position, onClose }: Omit<Props, 'header'>) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('liveData', 'createHeader', { said: text('toast.header_position added') });
  const form = useForm({
    schema: LiveDataHeaderCreate,
    start: { name: '' },
    labels: { name: t('liveDataConfig.name') },
    fixed: { organisation_live_data: set.id, position },
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return <Fields title={t('liveDataConfig.newHeader')} form={form} onClose={onClose} />;
}

function Edit({ header, onClose }: { readonly header: Header; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('liveData', 'updateHeader', { said: text('toast.header_position altered') });
  const form = useRowForm({
    schema: LiveDataHeaderPatch,
    row: header,
    draftOf: ({ name }) => ({ name: name ?? '' }),
    labels: { name: t('liveDataConfig.name') },
    required: ['name'],
    save: (body, call) => update.run({ id: header.id, body }, call),
    onSaved: onClose,
  });
  return <Fields title={t('liveDataConfig.editHeader')} form={form} onClose={onClose} />;
}

interface FieldsProps {
  readonly title: string;
  readonly form: Form<{ name: string }>;
  readonly onClose: () => void;
}

function Fields({ title, form, onClose }: FieldsProps) {
  return (
    <FormDialog title={title} form={form} onClose={onClose} sizePx={440}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
