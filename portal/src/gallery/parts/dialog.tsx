import * as z from 'zod';
import { UnsavedQuestion } from '../../app/UnsavedQuestion.tsx';
import { ConfirmByNameDialog } from '../../shared/dialog/ConfirmByNameDialog.tsx';
import { ConfirmDialog } from '../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useForm } from '../../shared/form/useForm.ts';
import type { GalleryPart } from '../galleryPart.ts';
import { useSavedAtOnce } from '../savedAtOnce.ts';

const Body = z.object({ name: z.string().min(1), place: z.string().min(1) });
const labels = { name: 'Name', place: 'Ort' };

function Filled({ start, saves = false }: { readonly start: z.infer<typeof Body>; readonly saves?: boolean }) {
  const form = useForm({ schema: Body, start, labels, save: () => Promise.resolve(), isGuarded: false });
  useSavedAtOnce(form, saves);
  return (
    <FormDialog title="Anlage bearbeiten" form={form} onClose={() => {}}>
      <TextField field={form.field('name')} isFirst />
      <TextField field={form.field('place')} />
    </FormDialog>
  );
}

function Confirm({ isRunning = false }: { readonly isRunning?: boolean }) {
  return (
    <ConfirmDialog
      title="Schlüssel zurückziehen"
      label="Zurückziehen"
      isDangerous
      isRunning={isRunning}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      <p>Wer mit diesem Schlüssel liest, bekommt ab sofort keine Daten mehr. Das lässt sich nicht rückgängig machen.</p>
    </ConfirmDialog>
  );
}

function ByName() {
  return (
    <ConfirmByNameDialog
      title="Anlage löschen"
      name="Biogasanlage Wölfersheim-Södel mit Gasaufbereitung und Nahwärmenetz"
      nameLabel="Name der Anlage"
      wrong="Namen stimmen nicht überein"
      label="Löschen"
      isRunning={false}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      <p>Mit der Anlage werden ihre Messwerte, Alarme und Berichte gelöscht.</p>
    </ConfirmByNameDialog>
  );
}

export const part: GalleryPart = {
  title: 'Dialogs',
  states: [
    { name: 'form', Show: () => <Filled start={{ name: 'Solarpark Nord', place: 'Bad Nauheim' }} />, alone: true },
    { name: 'form, wrong', Show: () => <Filled start={{ name: '', place: '' }} saves />, alone: true },
    { name: 'confirm', Show: () => <Confirm />, alone: true },
    { name: 'confirm, running', Show: () => <Confirm isRunning />, alone: true },
    { name: 'confirm by name', Show: ByName, alone: true },
    { name: 'unsaved', Show: () => <UnsavedQuestion onAnswer={() => {}} />, alone: true },
  ],
};
