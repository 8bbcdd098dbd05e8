import type { Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { formatValue, proposedRole } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { ageCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export function componentColumns({ language, world }: Pick<Context, 'language' | 'world'>): Column<Component>[] {
  const nowMs = world.now();
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Komponente', 'Component'), key: true, value: (row) => row.name },
    {
      head: say('Art', 'Type'),
      value: (row) => text(language, row.type_component === 'SU' ? 'componentType.SU' : 'componentType.DA'),
    },
    { head: say('Seriennummer', 'Serial number'), value: (row) => row.sernum },
    { head: say('Dateipräfix', 'File prefix'), value: (row) => row.file_prefix },
    { head: say('Spalten', 'Columns'), value: (row) => row.component_data_description.length },
    { head: say('Daten', 'Data'), value: (row) => ageCell(row.time_last_data, nowMs, language) },
  ];
}

/** Role of a column; if it has none, the role suggested by name and unit, in brackets. */
function roleOf(column: ComponentDataDescription): string | null {
  const proposed = proposedRole(column);
  return column.col_role ?? (proposed === undefined ? null : `(${proposed}?)`);
}

export function columnTable(): Column<ComponentDataDescription>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Spalte', 'Column'), key: true, value: (row) => row.col_description },
    { head: say('Einheit', 'Unit'), value: (row) => row.col_unit, spare: 'empty' },
    { head: say('Quelle', 'Source'), value: (row) => row.col_component_data_description1 },
    { head: say('Faktor', 'Factor'), value: (row) => row.factor_import },
    { head: say('Rolle', 'Role'), value: roleOf, bare: (row) => row.col_role, spare: 'empty' },
    { head: say('von', 'low'), value: (row) => row.col_limit_low },
    { head: say('bis', 'high'), value: (row) => row.col_limit_upper },
    {
      head: say('Letzter Wert', 'Last value'),
      bare: (row) => row.last_value,
      value: (row) => (row.last_value === null ? null : formatValue(row.last_value, row.col_unit)),
    },
  ];
}
