import type { Component, Plant, SeriesColumn } from '@leitwarte/core/entities';
import { fileNames } from '@leitwarte/core/rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { type IntervalChoice, intervalOf } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { PeriodOnPaper } from '../../../../shared/paper/PeriodOnPaper.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { LevelList } from '../../../../shared/series/LevelList.tsx';
import { useAlarmBands } from '../../../../shared/series/useAlarmBands.ts';
import { useRuleLevels } from '../../../../shared/series/useRuleLevels.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { chosenColumns } from '../chosenColumns.ts';
import { analysisPlace, NO_EXTRAS } from '../place.ts';
import styles from './Analysis.module.css';
import { ColumnBoxes } from './ColumnBoxes.tsx';
import { MakeRule } from './MakeRule.tsx';
import { type Drawn, SeriesChart, seriesKey } from './SeriesChart.tsx';
import { SeriesFigures } from './SeriesFigures.tsx';

interface Props {
  readonly component: Component;
  readonly plant: Plant;
}

/**
 * The interval on one line, the chart below it, then the columns and the figures of the lines. A complete choice is put into the address
 * and drawn at once; an incomplete one waits.
 */
export function AnalysisOfComponent({ component, plant }: Props) {
  const { t } = useTranslation();
  const [place, { go, turn }] = usePlace(analysisPlace);
  const all = component.component_data_description;
  const columns = chosenColumns(all, place.columns);
  const shown = place.columns ?? new Set(columns.map(({ id }) => id));
  const [drafted, setDraft] = useState<Draft>({});
  const ticked = drafted.ticked ?? shown;
  const interval = drafted.interval ?? place.interval;
  const isWhole = intervalOf(interval) !== undefined && ticked.size > 0;
  const isDrawn = columns.length > 0 && intervalOf(place.interval) !== undefined;
  const bands = useAlarmBands({
    plant: plant.id,
    component: component.id,
    interval: place.interval,
    zone: plant.timezone,
  });
  const { rules, levels } = useRuleLevels({ plant: plant.id, component, columns });
  const files = useAnalysisFiles(component.id, [...shown], place.interval);
  const choose = (change: Draft) => {
    const next = { ...drafted, ...change };
    const [nextTicked, nextInterval] = [next.ticked ?? shown, next.interval ?? place.interval];
    if (intervalOf(nextInterval) === undefined || nextTicked.size === 0) {
      setDraft(next);
      return;
    }
    // after a change of columns all of them are shown
    const others = next.ticked === undefined ? {} : { hidden: NO_EXTRAS.hidden };
    go({ columns: nextTicked, interval: nextInterval, view: undefined, ...others });
    setDraft({});
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    choose({});
  };
  const figuresOf = (drawn: Drawn) => (
    <>
      {!drawn.isEmpty && <LevelList rules={rules} />}
      {!drawn.isEmpty && (
        <MakeRule
          plant={plant}
          component={component}
          columns={columns}
          hidden={place.hidden}
          span={place.view ?? (drawn.span && { fromMs: drawn.span.fromMs, toMs: drawn.span.untilMs })}
        />
      )}
      <SeriesFigures
        drawn={drawn}
        columns={columns.map(({ id }) => id)}
        labelOf={labelOf}
        interval={place.interval}
        zone={plant.timezone}
        extras={place}
        plant={plant.id}
      />
    </>
  );
  return (
    <>
      <form className={styles.dates} aria-label={t('analysis.choice')} onSubmit={confirm}>
        <IntervalChooser value={interval} onChange={(next) => choose({ interval: next })} zone={plant.timezone} />
        <Button type="submit" disabled={!isWhole}>
          {t('analysis.show')}
        </Button>
      </form>
      {isDrawn && <PeriodOnPaper interval={place.interval} />}
      {isDrawn && (
        <SeriesChart
          key={seriesKey(
            columns.map(({ id }) => id),
            place.interval,
          )}
          title={`${plant.name} | ${component.name}`}
          columns={columns.map(({ id }) => id)}
          labelOf={labelOf}
          interval={place.interval}
          zone={plant.timezone}
          extras={place}
          onExtras={(change) => turn(change)}
          files={files}
          paperName={fileNames.chartPdf()}
          bands={bands}
          levels={levels}
          empty={<EmptyState text={t('analysis.noData')} />}
          below={figuresOf}
        />
      )}
      <ColumnBoxes
        legend={t('analysis.columns')}
        columns={all}
        ticked={ticked}
        onTick={(next) => choose({ ticked: next })}
      />
    </>
  );
}

const labelOf = ({ description }: SeriesColumn) => description;

/** Choices that are not complete yet. */
interface Draft {
  readonly ticked?: ReadonlySet<number>;
  readonly interval?: IntervalChoice;
}

/** The Excel entry of the menu is a CSV for German Excel (decision 3.65). */
function useAnalysisFiles(id: number, selectionData: number[], choice: IntervalChoice): Download[] {
  const { t } = useTranslation();
  const { research } = useApi();
  const interval = intervalOf(choice);
  if (interval === undefined) return [];
  return [
    {
      kind: 'excel',
      label: t('analysis.excelAll'),
      make: (signal) =>
        research.analysisCsv({ id, body: { ...interval, type: choice.kind, selectionData } }, { signal }),
    },
  ];
}
