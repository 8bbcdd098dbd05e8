import type { Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { formatValue, limitMarker, limitsOf } from '@leitwarte/core/rules';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

export interface LimitRow extends ComponentDataDescription {
  /** Component to which the column belongs. */
  readonly component_name: string;
}

export function limitRows(components: readonly Component[]): LimitRow[] {
  return components.flatMap(({ name, component_data_description }) =>
    component_data_description.map((column) => ({ ...column, component_name: name })),
  );
}

const marks = { low: say('unter der Grenze', 'below'), high: say('über der Grenze', 'above') } as const;

export function limitTable(language: 'de' | 'en'): Column<LimitRow>[] {
  const marker = (row: LimitRow) => limitMarker(row.last_value, limitsOf(row));
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Komponente', 'Component'), key: true, value: (row) => row.component_name },
    { head: say('Spalte', 'Column'), key: true, value: (row) => row.col_description },
    { head: say('Einheit', 'Unit'), value: (row) => row.col_unit },
    { head: say('von', 'low'), value: (row) => row.col_limit_low },
    { head: say('bis', 'high'), value: (row) => row.col_limit_upper },
    {
      head: say('Letzter Wert', 'Last value'),
      value: (row) => (row.last_value === null ? null : formatValue(row.last_value, row.col_unit)),
      bare: (row) => row.last_value,
    },
    {
      head: say('Grenze', 'Limit'),
      value(row) {
        const mark = marker(row);
        return mark === undefined ? null : marks[mark][language];
      },
      tone: (row) => (marker(row) === undefined ? undefined : 'bad'),
      spare: 'empty',
    },
  ];
}
