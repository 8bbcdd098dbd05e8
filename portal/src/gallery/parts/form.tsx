import { ApiError, type Problem } from '@leitwarte/core/problem';
import { useState } from 'react';
import * as z from 'zod';
import { ChoiceField } from '../../shared/form/ChoiceField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { Refusal } from '../../shared/form/Refusal.tsx';
import { SecretField } from '../../shared/form/SecretField.tsx';
import { SwitchField } from '../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../shared/form/TextAreaField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useForm } from '../../shared/form/useForm.ts';
import { useRowForm } from '../../shared/form/useRowForm.tsx';
import type { GalleryPart } from '../galleryPart.ts';
import { useSavedAtOnce } from '../savedAtOnce.ts';

const Body = z.object({
  name: z.string().trim().min(1),
  email: z.email({ error: 'not_an_email' }),
  group: z.number().nullable(),
  note: z.string().nullable().optional(),
  daily: z.boolean().optional(),
  password: z.string().optional(),
});
interface Draft {
  readonly name: string;
  readonly email: string;
  readonly group: number | null;
  readonly note: string;
  readonly daily: boolean;
  readonly password: string;
}

const labels = {
  name: 'Name der Anlage',
  email: 'E-Mail-Adresse für Störungen',
  group: 'Benutzerrolle',
  note: 'Bemerkung',
  daily: 'Tagesbericht senden',
  password: 'Passwort',
};
const choices = [
  { value: 1, label: 'Admin' },
  { value: 2, label: 'Orga-Manager' },
];
const filled: Draft = {
  name: 'Biogasanlage Wölfersheim',
  email: 'leitwarte@example.org',
  group: 2,
  note: 'Zufahrt über den Wirtschaftsweg hinter dem Wasserwerk.',
  daily: true,
  password: 'ein gutes Wort 7',
};
const bare: Draft = { name: '', email: 'keine', group: null, note: '', daily: false, password: '' };

interface Look {
  readonly start?: Draft;
  readonly editable?: readonly string[];
  readonly save?: () => Promise<Draft>;
  readonly listsAll?: boolean;
  /** Whether the form saves as soon as it is mounted. */
  readonly saves?: boolean;
}

function Example({ start = filled, saves = false, save = () => Promise.resolve(filled), ...look }: Look) {
  const form = useForm({ schema: Body, start, labels, save, isGuarded: false, ...look });
  useSavedAtOnce(form, saves);
  return (
    <Form form={form}>
      <TextField field={form.field('name')} />
      <TextField field={form.field('email')} type="email" help="Dorthin gehen Meldungen der Anlage" />
      <ChoiceField field={form.field('group')} choices={choices} placeholder="Benutzerrolle wählen" />
      <TextAreaField field={form.field('note')} rows={2} maxLength={60} />
      <SwitchField field={form.field('daily')} help="jeden Morgen um sieben Uhr" />
      {look.editable === undefined && <SecretField field={form.field('password')} autoComplete="new-password" />}
      {look.editable === undefined && <FormActions form={form} onCancel={() => {}} />}
    </Form>
  );
}

/** A form in which the user types a name and a note, while another person changes all fields of the row. */
function Meanwhile() {
  const [row] = useState(filled);
  const form = useRowForm<Draft, Draft, typeof Body>({
    schema: Body,
    row,
    draftOf: (one) => one,
    labels,
    words: { group: (id) => choices.find(({ value }) => value === id)?.label },
    isGuarded: false,
    save: () => refusing({ status: 409, detail: 'conflict', current: theirs })(),
  });
  useSavedAtOnce(form, true, { name: 'Biogas Wölfersheim', note: '' });
  return (
    <Form form={form}>
      <TextField field={form.field('name')} />
      <ChoiceField field={form.field('group')} choices={choices} />
      <TextAreaField field={form.field('note')} rows={2} maxLength={60} />
      <FormActions form={form} onCancel={() => {}} />
    </Form>
  );
}
const theirs = { ...filled, name: 'BGA Wölfersheim (Wetterau)', note: 'Schlüssel liegt beim Betreiber.', group: 1 };

const refusing = (problem: Partial<Problem>) => () =>
  Promise.reject<Draft>(new ApiError({ status: 400, fields: {}, ...problem }));
const never = () => new Promise<Draft>(() => {});
const onTop = refusing({ fields: { email: ['Schon vergeben.'], non_field_errors: ['Die Anlage ist gelöscht.'] } });
const failed = new ApiError({ status: 400, fields: { group: ['Unbekannt.'] } });

export const part: GalleryPart = {
  title: 'Form',
  states: [
    { name: 'filled', Show: () => <Example /> },
    { name: 'wrong', Show: () => <Example start={bare} saves />, alone: true },
    { name: 'refused', Show: () => <Example saves listsAll save={onTop} />, alone: true },
    { name: 'no answer', Show: () => <Example saves save={() => Promise.reject(new Error('lost'))} />, alone: true },
    { name: 'saving', Show: () => <Example saves save={never} />, alone: true },
    { name: 'saved', Show: () => <Example saves />, alone: true },
    { name: 'to be read', Show: () => <Example editable={[]} /> },
    { name: 'changed meanwhile', Show: Meanwhile, alone: true },
    {
      name: 'cannot load',
      Show: () => <Refusal error={failed} labels={labels} title="Die Benutzerrollen konnten nicht geladen werden" />,
    },
  ],
};
