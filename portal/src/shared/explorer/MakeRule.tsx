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
  /** Columns that are drawn; the rule begins with the first that the legend does not hide. */
  readonly columns: readonly ComponentDataDescription[];
  readonly hidden: ReadonlySet<string>;
  /** What is shown of the time. */
  readonly span: { readonly fromMs: number; readonly toMs: number } | undefined;
}

/** Leads to a new alarm rule that has what the chart shows as its test. */
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
