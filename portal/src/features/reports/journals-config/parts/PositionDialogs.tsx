import { JournalPositionCreate, JournalPositionPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useJournalPlace } from '../place.ts';
import type { Header, Journal } from './journal.ts';
import { useLinkChoices } from './useLinkChoices.ts';

type Position = Header['journal_positions'][number];

const draftOf = (position: Position) => ({
  name: position.name ?? '',
  linked_component: position.linked_component === null ? null : String(position.linked_component),
  linked_component_data_description_data: position.linked_component_data_description_data,
});
type Draft = ReturnType<typeof draftOf>;

interface Props {
  readonly journal: Journal;
  readonly header: Header;
}

/** The dialog that the address opens for positions of a header. */
export function PositionDialogs({ journal, header }: Props) {
  const [{ position: id, dialog }, { go }] = useJournalPlace();
  const position = header.journal_positions.find((one) => one.id === id);
  const onClose = () => go({ position: undefined, dialog: undefined });
  if (dialog === 'newPosition') return <NewPosition journal={journal} header={header} onClose={onClose} />;
  if (position === undefined) return null;
  if (dialog === 'position') return <EditPosition journal={journal} position={position} onClose={onClose} />;
  if (dialog === 'removePosition') return <RemovePosition position={position} onClose={onClose} />;
  return null;
}

interface Closing {
  readonly onClose: () => void;
}

function NewPosition({ journal, header, onClose }: Props & Closing) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState<Draft>({ name: '', linked_component: null, linked_component_data_description_data: null });
  const create = useChange('journals', 'createPosition', { said: text('toast.position added') });
  const form = useForm({
    schema: JournalPositionCreate,
    start,
    labels: useLabels(),
    fixed: {
      id: 0,
      plant_system_journal_header: header.id,
      position: nextPosition(header.journal_positions),
    },
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return <Fields title={t('journalConfig.newPosition')} journal={journal} form={form} onClose={onClose} />;
}

function EditPosition({
  journal,
  position,
  onClose,
}: Closing & { readonly journal: Journal; readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('journals', 'updatePosition', { said: text('toast.position altered') });
  const form = useRowForm({
    schema: JournalPositionPatch,
    row: position,
    draftOf,
    labels: useLabels(),
    required: ['name'],
    save: (body, call) => update.run({ id: position.id, body }, call),
    onSaved: onClose,
  });
  return <Fields title={t('journalConfig.editPosition')} journal={journal} form={form} onClose={onClose} />;
}

interface FieldsProps extends Closing {
  readonly title: string;
  readonly journal: Journal;
  readonly form: Form<Draft>;
}

/** A component is linked by name, which is resolved for each plant of the system (decision 4.20). */
function Fields({ title, journal, form, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const { linked_component: component } = form.values;
  const { components, columnsOf } = useLinkChoices(journal.name);
  const linked = form.field('linked_component');
  const column = form.field('linked_component_data_description_data');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField
        field={linked}
        choices={components}
        placeholder={t('journalConfig.noComponent')}
        otherwise={linked.value ?? undefined}
        help={t('journalConfig.componentHelp')}
      />
      <ChoiceField
        field={column}
        choices={columnsOf(component)}
        placeholder={t('journalConfig.noColumn')}
        otherwise={column.value ?? undefined}
      />
    </FormDialog>
  );
}

function RemovePosition({ position, onClose }: Closing & { readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('journals', 'removePosition', {
    said: text('toast.header_position deleted'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('list.delete', { name: position.name ?? '' })}
      label={t('journalConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: position.id })}
      onClose={onClose}
    >
      <p>{t('journalConfig.removePositionText')}</p>
    </ConfirmDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('journalConfig.name'),
    linked_component: t('journalConfig.component'),
    linked_component_data_description_data: t('journalConfig.column'),
    position: t('journalConfig.position'),
  };
}
