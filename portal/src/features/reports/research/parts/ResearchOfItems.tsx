import type { Plant, SeriesColumn } from '@leitwarte/core/entities';
import { fileNames, researchInterval, researchKinds } from '@leitwarte/core/rules';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { type IntervalChoice, intervalOf } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { PeriodOnPaper } from '../../../../shared/paper/PeriodOnPaper.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useApi, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { type Item, NO_EXTRAS, researchPlace } from '../place.ts';
import { usePlantsOf, zoneOf } from '../usePlantsOf.ts';
import styles from './Analysis.module.css';
import { SeriesChart, seriesKey } from './SeriesChart.tsx';

interface Props {
  readonly items: readonly Item[];
}

/** Chips of the chosen columns, then the interval, then the chart or a file. */
export function ResearchOfItems({ items }: Props) {
  const { t } = useTranslation();
  const [place, { go, turn }] = usePlace(researchPlace);
  const plants = usePlantsOf(items);
  const zone = zoneOf(plants);
  const [draft, setDraft] = useState<IntervalChoice>();
  const interval = draft ?? place.interval;
  const isWhole = intervalOf(interval) !== undefined;
  const files = useResearchFiles(plants, items, interval);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    go({ interval, shown: '1', view: undefined });
    setDraft(undefined);
  };
  const remove = (item: Item) =>
    go({ items: items.filter((one) => one !== item), shown: undefined, view: undefined, hidden: NO_EXTRAS.hidden });
  return (
    <>
      <div className={styles.card}>
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
                  onClick={() => remove(item)}
                >
                  <IconX size={15} stroke={1.8} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      </div>
      <form className={styles.dates} aria-label={t('analysis.choice')} onSubmit={confirm}>
        <IntervalChooser value={interval} onChange={setDraft} kinds={researchKinds} zone={zone} />
        <div className={styles.buttons}>
          <Button type="submit" disabled={!isWhole}>
            {t('analysis.show')}
          </Button>
          <DownloadMenu downloads={files} disabled={!isWhole} />
        </div>
      </form>
      {place.shown !== undefined && <PeriodOnPaper interval={place.interval} />}
      {place.shown !== undefined && intervalOf(place.interval) !== undefined && (
        <SeriesChart
          key={seriesKey(
            items.map(({ column }) => column),
            place.interval,
          )}
          title={t('analysis.researchTitle')}
          columns={items.map(({ column }) => column)}
          labelOf={labelOf}
          interval={place.interval}
          zone={zone}
          extras={place}
          onExtras={(change) => turn(change)}
          files={files}
          paperName={fileNames.chartPdf()}
          empty={<EmptyState text={t(isOfOne(items) ? 'analysis.noData' : 'analysis.noDataOfPlants')} />}
        />
      )}
    </>
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
