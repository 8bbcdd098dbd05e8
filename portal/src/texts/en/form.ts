import type { form as german } from '../de/form.ts';
import type { SameKeys } from '../sameKeys.ts';

export const form: SameKeys<typeof german> = {
  save: 'Save',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  required: 'Required',
  atMost: 'at most {{count}} characters',
  fieldMissing: 'Please fill in this field.',
  dirty: 'Not saved yet',
  saving: 'Saving …',
  saved: 'Saved',
  notSaved: 'Not saved',
  noAnswer: 'The server does not answer.',
  serverFault: 'The server reports an error. Please try again later.',
  loadFailed: 'This could not be loaded.',
  unsavedTitle: 'Unsaved changes',
  unsaved: 'What you have entered is not saved yet, and is lost when you go on.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
};
