import { PlantSystemCreate, type PlantSystem } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../texts/useTexts.ts';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { useRowForm } from '../form/useRowForm.tsx';
import type { Form } from '../form/useForm.ts';

const Body = PlantSystemCreate.pick({ name: true, prefix_alarmmessages: true, prefix_evu: true });

const draftOf = ({ name, prefix_alarmmessages, prefix_evu }: PlantSystem) => ({
  name,
  prefix_alarmmessages: prefix_alarmmessages ?? '',
  prefix_evu: prefix_evu ?? '',
});
type Draft = ReturnType<typeof draftOf>;

interface Props {
  readonly onClose: () => void;
}

/** Dialog for name and prefixes of a new plant system (plant-systems-16). */
export function NewSystemDialog({ onClose, onMade }: Props & { readonly onMade: (id: number) => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('plantSystems', 'create', { said: text('toast.plantSystem added') });
  const form = useForm({
    schema: Body,
    start: { name: '', prefix_alarmmessages: '', prefix_evu: '' },
    labels: useNameLabels(),
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return <Fields title={t('systems.newTitle')} form={form} onClose={onClose} />;
}

/** Dialog for name and prefixes of an existing plant system. */
export function EditSystemDialog({ system, onClose }: Props & { readonly system: PlantSystem }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('plantSystems', 'update', { said: text('toast.plantSystem altered') });
  const form = useRowForm({
    schema: Body,
    row: system,
    draftOf,
    labels: useNameLabels(),
    save: (body, call) => update.run({ id: system.id, body }, call),
    onSaved: onClose,
  });
  return <Fields title={t('systems.editTitle')} form={form} onClose={onClose} />;
}

function Fields({ title, form, onClose }: Props & { readonly title: string; readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <TextField field={form.field('prefix_alarmmessages')} autoComplete="off" help={t('systems.prefixHelp')} />
      <TextField field={form.field('prefix_evu')} autoComplete="off" help={t('systems.prefixEvuHelp')} />
    </FormDialog>
  );
}

function useNameLabels() {
  const { t } = useTranslation();
  return { name: t('systems.name'), prefix_alarmmessages: t('systems.prefix'), prefix_evu: t('systems.prefixEvu') };
}
