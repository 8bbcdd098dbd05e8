import type { Commissioning, CommissioningColumn } from '@leitwarte/core/entities';
import { commissioningText, intervalText, limitsText, wayText } from '@leitwarte/core/texts/commissioning';
import type { TextKey } from '@leitwarte/core/texts';
import type { Column } from '../../../../shared/table/column.ts';
import type { Language } from '../../../../texts/language.ts';

interface ConnectedColumn extends CommissioningColumn {
  readonly key: string;
  readonly component: string;
}

/** The columns of all components, each with its component. */
export function columnRows({ components }: Commissioning): ConnectedColumn[] {
  return components.flatMap(({ name, columns }, place) =>
    columns.map((column, index) => ({ ...column, component: name, key: `${place} ${index}` })),
  );
}

export function connectedColumns(language: Language): Column<ConnectedColumn>[] {
  const title = (key: Parameters<typeof commissioningText>[1]) => commissioningText(language, key);
  const unit = (column: ConnectedColumn) => column.unit;
  return [
    { key: 'name', title: title('column'), rowHeader: true, value: ({ name }) => name },
    { key: 'component', title: title('component'), value: ({ component }) => component },
    { key: 'way', title: title('way'), value: (column) => wayText(language, column) },
    { key: 'factor', title: title('factor'), kind: 'number', value: ({ factor }) => factor },
    { key: 'first', title: title('first'), kind: 'number', unit, value: ({ first_value }) => first_value },
    { key: 'first_at', title: title('first_at'), kind: 'datetime', value: ({ first_at }) => first_at },
    { key: 'last', title: title('last'), kind: 'number', unit, value: ({ last_value }) => last_value },
    { key: 'last_at', title: title('last_at'), kind: 'datetime', value: ({ last_at }) => last_at },
    { key: 'expected', title: title('expected'), value: ({ expected_seconds: every }) => intervalText(every) },
    { key: 'observed', title: title('observed'), value: ({ observed_seconds: every }) => intervalText(every) },
    { key: 'limits', title: title('limits'), value: (column) => limitsText(language, column) },
    { key: 'rules', title: title('rules'), value: ({ rules }) => rules.join(', ') },
  ];
}

export function sourceColumns(
  language: Language,
  text: (key: TextKey) => string,
): Column<Commissioning['sources'][number]>[] {
  const title = (key: Parameters<typeof commissioningText>[1]) => commissioningText(language, key);
  return [
    { key: 'name', title: title('source'), rowHeader: true, value: ({ name }) => name },
    { key: 'kind', title: title('way'), value: ({ kind }) => text(`sourceKind.${kind}`) },
    {
      key: 'expected',
      title: title('expected'),
      value: ({ interval_minutes: every }) => intervalText(every === null ? null : every * 60),
    },
    { key: 'received', title: title('received'), kind: 'datetime', value: (source) => source.last_received_at },
    { key: 'addresses', title: title('addresses'), kind: 'number', decimals: 0, value: ({ addresses }) => addresses },
    { key: 'unbound', title: title('unbound'), kind: 'number', decimals: 0, value: ({ unbound }) => unbound },
  ];
}

export function ruleColumns(language: Language): Column<Commissioning['rules'][number]>[] {
  const title = (key: Parameters<typeof commissioningText>[1]) => commissioningText(language, key);
  return [
    { key: 'name', title: title('rule'), rowHeader: true, value: ({ name }) => name },
    { key: 'component', title: title('holds_for'), value: ({ component }) => component ?? title('whole_plant') },
    { key: 'severity', title: title('severity'), value: ({ severity }) => title(`severity_${severity}`) },
    { key: 'armed', title: title('is_armed'), value: ({ is_enabled }) => title(is_enabled ? 'yes' : 'no') },
  ];
}
