import type { Plant, SeriesColumn } from '@leitwarte/core/entities';
import { researchInterval, researchKinds } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { type DrawnColumn, drawnColumn } from '../../../../shared/explorer/drawnColumn.ts';
import { Explorer } from '../../../../shared/explorer/Explorer.tsx';
import { NO_EXTRAS } from '../../../../shared/explorer/explorerPlace.ts';
import type { IntervalChoice } from '../../../../shared/interval/choice.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useApi, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { type Item, researchPlace } from '../place.ts';
import { usePlantsOf, zoneOf } from '../usePlantsOf.ts';
import styles from './Analysis.module.css';

interface Props {
  readonly items: readonly Item[];
}

/** The explorer of the chosen columns, which are chips before the interval. After an interval is chosen, each change redraws the chart. */
export function ResearchOfItems({ items }: Props) {
  const { t } = useTranslation();
  const [place, { go, turn }] = usePlace(researchPlace);
  const plants = usePlantsOf(items);
  const zone = zoneOf(plants);
  const files = useResearchFiles(plants, items, place.interval);
  const remove = (item: Item) =>
    go({ items: items.filter((one) => one !== item), view: undefined, hidden: NO_EXTRAS.hidden });
  return (
    <Explorer
      title={t('analysis.researchTitle')}
      columns={items.map((item) => drawnItem(plants, item))}
      labelOf={labelOf}
      interval={place.interval}
      onInterval={(interval) => go({ interval, shown: '1', view: undefined })}
      kinds={researchKinds}
      zone={zone}
      isShown={place.shown !== undefined}
      canConfirm
      place={place}
      onChoose={go}
      onTurn={turn}
      files={files}
      downloads={files}
      emptyText={isOfOne(items) ? undefined : t('analysis.noDataOfPlants')}
      lead={<ChosenItems plants={plants} items={items} onRemove={remove} />}
    />
  );
}

interface ChosenProps extends Props {
  readonly plants: readonly Plant[];
  readonly onRemove: (item: Item) => void;
}

/** The chosen columns as chips that can be removed (research-5). */
function ChosenItems({ plants, items, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.chips} aria-label={t('analysis.chosen')}>
      {items.map((item) => {
        const name = chipOf(plants, item);
        return (
          <li key={item.column} className={styles.chip}>
            <span>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('analysis.remove', { name })}
              onClick={() => onRemove(item)}
            >
              <IconX size={15} stroke={1.8} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

const labelOf = ({ plant, component, description }: SeriesColumn) => `${plant} | ${component} | ${description}`;

const isOfOne = (items: readonly Item[]) => new Set(items.map(({ component }) => component)).size === 1;

function namedOf(plants: readonly Plant[], item: Item) {
  const plant = plants.find(({ id }) => id === item.plant);
  const component = plant?.plant_components.find(({ id }) => id === item.component);
  const column = component?.component_data_description.find(({ id }) => id === item.column);
  return { plant, component, column };
}

/** The column of an item as it is drawn; its unit is known once the plant has loaded. */
function drawnItem(plants: readonly Plant[], item: Item): DrawnColumn {
  const { column } = namedOf(plants, item);
  const label = chipOf(plants, item);
  return column === undefined
    ? { ...item, id: item.column, label, unit: null, role: null, storedAs: null }
    : drawnColumn(column, item, label);
}

/** An item in API format (research-14), with names once the plant has loaded. */
function selectedItem(plants: readonly Plant[], item: Item) {
  const { plant, component, column } = namedOf(plants, item);
  return {
    plant_id: item.plant,
    plant_name: plant?.name,
    component_id: item.component,
    component_name: component?.name,
    description_id: item.column,
    description_name: column?.col_description ?? undefined,
    col_component_data: column?.col_component_data ?? undefined,
  };
}

/** Text of a chip: `plant | component | description` (research-5). */
function chipOf(plants: readonly Plant[], item: Item): string {
  const { plant, component, column } = namedOf(plants, item);
  return [plant?.name ?? item.plant, component?.name ?? item.component, column?.col_description ?? item.column].join(
    ' | ',
  );
}

/** Files of one component, or across the plants of the organisation (research-7). */
function useResearchFiles(plants: readonly Plant[], items: readonly Item[], choice: IntervalChoice): Download[] {
  const { t } = useTranslation();
  const { kind, from, to } = choice;
  const { research } = useApi();
  const { organisation } = useSignedIn();
  if (kind === 'live' || from === undefined || to === undefined) return [];
  const selectionData = items.map((item) => selectedItem(plants, item));
  const body = { ...researchInterval(kind, from, to), type_intervall: kind, type_data: 'xlsx' as const, selectionData };
  const [first] = items;
  const id = first !== undefined && isOfOne(items) ? first.component : undefined;
  return [
    {
      kind: 'excel',
      label: t('analysis.excelAll'),
      make: (signal) =>
        id === undefined
          ? research.ofOrganisation({ id: organisation?.id ?? 0, body }, { signal })
          : research.ofComponent({ id, body }, { signal }),
    },
  ];
}
