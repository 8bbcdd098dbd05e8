import type { Component, Plant } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComponentExplorer } from '../../../../shared/explorer/ComponentExplorer.tsx';
import { NO_EXTRAS } from '../../../../shared/explorer/explorerPlace.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { chosenColumns } from '../chosenColumns.ts';
import { analysisPlace } from '../place.ts';
import { ColumnBoxes } from './ColumnBoxes.tsx';

interface Props {
  readonly component: Component;
  readonly plant: Plant;
}

/**
 * The explorer of a component, and below it the checkboxes of its columns. If the last box is cleared, the last choice
 * stays drawn.
 */
export function AnalysisOfComponent({ component, plant }: Props) {
  const { t } = useTranslation();
  const [place, { go, turn }] = usePlace(analysisPlace);
  const all = component.component_data_description;
  const columns = chosenColumns(all, place.columns);
  const drawn = columns.map(({ id }) => id).join();
  // ids of the drawn columns if the user has cleared the last box
  const [emptied, setEmptied] = useState<string>();
  const ticked = emptied === drawn ? NONE : (place.columns ?? new Set(columns.map(({ id }) => id)));
  const tick = (next: ReadonlySet<number>) => {
    setEmptied(next.size === 0 ? drawn : undefined);
    // a change of columns shows all lines again, also those hidden before
    if (next.size > 0) go({ columns: next, view: undefined, hidden: NO_EXTRAS.hidden });
  };
  return (
    <>
      <ComponentExplorer
        plant={plant}
        component={component}
        columns={columns}
        interval={place.interval}
        onInterval={(interval) => go({ interval, view: undefined })}
        canConfirm={ticked.size > 0}
        place={place}
        onChoose={go}
        onTurn={turn}
      />
      <ColumnBoxes legend={t('analysis.columns')} columns={all} ticked={ticked} onTick={tick} />
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();
