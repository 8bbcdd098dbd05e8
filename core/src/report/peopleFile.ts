import type { PersonOfFile } from '../entities/index.ts';
import { type ColumnNames, type FileRows, labelsOf, namedColumns } from './fileRows.ts';

/** Accepted names; the first one is displayed. */
const HEADS: ColumnNames<keyof PersonOfFile> = {
  username: ['Benutzername', 'benutzer', 'username', 'login'],
  first_name: ['Vorname', 'firstname'],
  last_name: ['Nachname', 'lastname', 'familienname'],
  email: ['E-Mail', 'emailadresse', 'mail', 'emailaddress'],
  phone_number: ['Telefon', 'telefonnummer', 'mobil', 'handy', 'phone'],
  group: ['Rolle', 'benutzerrolle', 'role', 'group'],
};
const OPTIONAL: ReadonlySet<string> = new Set(['phone_number'] satisfies (keyof PersonOfFile)[]);
const LABELS = labelsOf(HEADS);

export interface PeopleFile extends Omit<FileRows<PersonOfFile>, 'rows'> {
  readonly people: readonly PersonOfFile[];
}

/** Header row for a file of people. */
export const peopleHead: readonly string[] = Object.values(LABELS);

/** Parses people from the rows of a file; its first row contains the column names in any order. */
export function peopleOf(file: readonly (readonly string[])[]): PeopleFile {
  const { rows, missing, ignored } = namedColumns(HEADS, LABELS, OPTIONAL, file);
  return {
    people: rows.map(({ phone_number, ...person }) => (phone_number === '' ? person : { ...person, phone_number })),
    missing,
    ignored,
  };
}
