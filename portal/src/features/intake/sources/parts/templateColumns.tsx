import type { SourceTemplate, SourceTemplateLine } from '@leitwarte/core/entities';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { textOfNumber } from '../../../../shared/form/numberText.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';

export function templateColumns(
  t: TFunction,
  onRemove: (template: SourceTemplate) => void,
  isSuperuser: boolean,
): Column<SourceTemplate>[] {
  const organisation: Column<SourceTemplate> = {
    key: 'organisation',
    title: t('sources.organisation'),
    value: ({ organisation_name }) => organisation_name,
  };
  return [
    { key: 'name', title: t('sources.name'), value: ({ name }) => name },
    ...(isSuperuser ? [organisation] : []),
    {
      key: 'lines',
      title: t('sources.templateLines'),
      kind: 'number',
      decimals: 0,
      value: ({ lines }) => lines.length,
    },
    { key: 'created', title: t('sources.created'), kind: 'datetime', value: ({ created_at }) => created_at },
    {
      key: 'actions',
      title: t('sources.actions'),
      quietTitle: true,
      width: '64px',
      value: () => null,
      cell: (template) => (
        <RowButtons
          buttons={[
            {
              icon: IconTrash,
              title: t('sources.remove'),
              label: t('sources.removeOf', { name: template.name }),
              onClick: () => onRemove(template),
            },
          ]}
        />
      ),
    },
  ];
}

/** Columns of a template's lines. */
export function lineColumns(t: TFunction): Column<SourceTemplateLine>[] {
  return [
    { key: 'address', title: t('sources.address'), width: '40%', value: ({ address }) => address },
    { key: 'component', title: t('sources.component'), value: ({ component }) => component || null },
    {
      key: 'column',
      title: t('sources.column'),
      value: ({ column, unit, factor }) =>
        `${column}${unit ? ` (${unit})` : ''}${factor === 1 ? '' : ` × ${textOfNumber(factor)}`}`,
    },
  ];
}
