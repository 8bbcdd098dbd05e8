import type { PersonOfFile } from '../entities/index.ts';

/** Column names of a file of people, without capitals, spaces and signs; the first name is the one shown. */
const HEADS = {
  username: ['Benutzername', 'benutzer', 'username', 'login'],
  first_name: ['Vorname', 'firstname'],
  last_name: ['Nachname', 'lastname', 'familienname'],
  email: ['E-Mail', 'emailadresse', 'mail', 'emailaddress'],
  phone_number: ['Telefon', 'telefonnummer', 'mobil', 'handy', 'phone'],
  group: ['Rolle', 'benutzerrolle', 'role', 'group'],
} as const satisfies Record<keyof PersonOfFile, readonly string[]>;
const OPTIONAL: ReadonlySet<string> = new Set(['phone_number'] satisfies (keyof PersonOfFile)[]);

export interface PeopleFile {
  readonly people: readonly PersonOfFile[];
  /** Columns that there must be and that the file has not. */
  readonly missing: readonly string[];
  /** Columns that nothing is made of. */
  readonly ignored: readonly string[];
}

/** First line of a file of people. */
export const peopleHead: readonly string[] = Object.values(HEADS).map(([name]) => name);

/** The people in the rows of a file, whose first row names the columns, in any order. */
export function peopleOf([head = [], ...rows]: readonly (readonly string[])[]): PeopleFile {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const columns = head.map(plain);
  const at = Object.entries(HEADS).map(([field, names]) => ({
    field,
    name: names[0],
    column: columns.findIndex((column) => names.some((one) => plain(one) === column)),
  }));
  const used = new Set(at.map(({ column }) => column));
  const columnOf = new Map(at.map(({ field, column }) => [field, column]));
  return {
    people: rows.map((row) => {
      const cell = (field: keyof PersonOfFile) => row[columnOf.get(field) ?? -1] ?? '';
      const { phone_number, ...person } = {
        username: cell('username'),
        first_name: cell('first_name'),
        last_name: cell('last_name'),
        email: cell('email'),
        phone_number: cell('phone_number'),
        group: cell('group'),
      };
      return phone_number === '' ? person : { ...person, phone_number };
    }),
    missing: at.filter(({ field, column }) => column < 0 && !OPTIONAL.has(field)).map(({ name }) => name),
    ignored: head.filter((name, column) => name !== '' && !used.has(column)),
  };
}
