/** Fields of one record by their names. */
export type Fields = Map<string, string>;

/** Adds a field unless it exists; its value is stored as one line of text. */
export function addField(fields: Fields, name: string, value: string): void {
  if (name !== '' && !fields.has(name)) fields.set(name, value.replaceAll(/\s+/g, ' ').trim());
}
