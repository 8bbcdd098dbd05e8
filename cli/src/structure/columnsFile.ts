interface WrittenColumn {
  readonly description: string;
  readonly unit: string | null;
  readonly name: string;
  readonly isNumber: boolean;
}

/** Columns as `components create --columns` reads them. */
export function columnsFileOf(columns: readonly WrittenColumn[]): string {
  const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = columns.map(({ name, description, unit, isNumber }, at) =>
    [description, unit ?? '', name, name, isNumber ? 'ja' : 'nein', String(at + 1)].map(cell).join(';'),
  );
  return `${['col_description;col_unit;col_component_data;source;is_suitable_for_analyse;nr_pos', ...lines].join('\n')}\n`;
}
