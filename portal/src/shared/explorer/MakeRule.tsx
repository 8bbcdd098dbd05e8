import type { Component, ComponentDataDescription, Plant } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spanParam } from '../place/spanParam.ts';
import { useMayWritePlants } from '../session/useMayWritePlants.ts';

interface Props {
  readonly plant: Plant;
  readonly component: Component;
  /** The drawn columns; the rule starts with the first one that the legend does not hide. */
  readonly columns: readonly ComponentDataDescription[];
  readonly hidden: ReadonlySet<string>;
  /** The shown time range. */
  readonly span: { readonly fromMs: number; readonly toMs: number } | undefined;
}

/** Link that opens a new alarm rule for the first visible column, to be tested on the shown time range. */
export function MakeRule({ plant, component, columns, hidden, span }: Props) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const column = columns.find(({ id }) => !hidden.has(String(id)))?.col_component_data;
  const stretch = spanParam.write(span);
  if (!mayWrite(plant) || !column || stretch === undefined) return null;
  const asked = new URLSearchParams({
    dialog: 'new',
    of: String(plant.id),
    component: String(component.id),
    column,
    stretch,
  });
  return (
    <div>
      <Button
        component={Link}
        to={`/settings/rules?${asked}`}
        variant="default"
        size="xs"
        leftSection={<IconBellPlus size={15} stroke={1.7} aria-hidden />}
      >
        {t('explorer.makeRule')}
      </Button>
    </div>
  );
}
