import type { SeriesColumn } from '@leitwarte/core/entities';
import { fileNames, localDate } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { useLanguage } from '../../texts/useTexts.ts';
import type { ChartBand } from '../chart/bands.ts';
import type { ChartLevels } from '../chart/levels.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import type { Download } from '../download/useDownload.ts';
import { type IntervalChoice, writtenInterval } from '../interval/choice.ts';
import { useNow } from '../now/useNow.ts';
import { SeriesOver } from '../series/SeriesOver.tsx';
import { useSeries } from '../series/useSeries.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ChartOrigin } from './ChartOrigin.tsx';
import { CompareNotes } from './CompareNotes.tsx';
import type { Drawn } from './drawn.ts';
import type { DrawnColumn } from './drawnColumn.ts';
import styles from './Explorer.module.css';
import { ExplorerFigures } from './ExplorerFigures.tsx';
import type { ExplorerPlace } from './explorerPlace.ts';
import { type OwnComponent, useBeside } from './useBeside.ts';
import { useChartHeight } from './useChartHeight.ts';
import { useExpected } from './useExpected.ts';
import { useLineNames } from './useLineNames.ts';

export interface ChartPartProps {
  /** Title of the chart and of its files, and name of its region. */
  readonly title: string;
  /** Heading level of the title; headings below it are one level deeper. Default 2. */
  readonly level?: 2 | 3;
  readonly columns: readonly DrawnColumn[];
  /** Must be the same function on every render. */
  readonly labelOf: (column: SeriesColumn) => string;
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly place: ExplorerPlace;
  /** Called when the user zooms, hides a line or asks for an origin; it adds no history entry. */
  readonly onTurn: (change: Partial<ExplorerPlace>) => void;
  readonly own?: OwnComponent | undefined;
  readonly files: readonly Download[];
  readonly bands?: readonly ChartBand[];
  readonly levels?: ChartLevels;
  /** Shown between the chart and the figures; gets what the chart draws. */
  readonly notes?: (drawn: Drawn) => ReactNode;
  /** Text shown instead of a chart without readings. Default: the sentence of analysis-23. */
  readonly emptyText?: string | undefined;
}

/** Chart of the chosen columns and their comparison lines, with a table of figures for these lines. */
export function ExplorerChart(props: ChartPartProps) {
  const { title, level = 2, columns, labelOf, interval, zone, place, onTurn, own, files, bands, levels, notes } = props;
  const { view, hidden, origin, compare } = place;
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const height = useChartHeight();
  const { organisation } = useSignedIn();
  const href = useHref(useLocation());
  const beside = useBeside(place, columns, own);
  const expected = useExpected({ columns, interval, zone, isWanted: compare === 'expected' });
  const wanted = {
    columns: columns.map(({ id }) => id),
    interval,
    zone,
    extras: place,
    beside: beside.columns,
    further: expected.lines,
    ...useLineNames(labelOf, beside.name),
  };
  const series = useSeries({ ...wanted, view });
  const { reading, span, isEmpty } = series;
  const isUpToNow = span !== undefined && span.fromMs <= nowMs && nowMs < span.untilMs;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.result} aria-label={title}>
      <div className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        <CopyButton text={() => location.origin + href} label={t('explorer.copyLink')} />
      </div>
      <SeriesOver
        of={series}
        title={title}
        interval={interval}
        zone={zone}
        height={height}
        failedText={t('explorer.loadFailed')}
        empty={<EmptyState text={props.emptyText ?? t('explorer.noData')} />}
        isUpToNow={interval.kind === 'live' || isUpToNow}
        bands={bands}
        levels={levels}
        view={view}
        onView={(next) => onTurn({ view: next })}
        hidden={hidden}
        onHidden={(next) => onTurn({ hidden: next })}
        files={files}
        onExplain={(ms) => onTurn({ origin: { column: columns[0]?.id ?? 0, day: localDate(ms, zone), atMs: ms } })}
        paper={{
          name: fileNames.chartPdf(),
          subtitle: writtenInterval(interval) || undefined,
          letterhead: { organisation: organisation?.name, logo: organisation?.get_logo_base64 ?? undefined },
          language,
        }}
      />
      <CompareNotes compare={compare} columns={columns.length} beside={beside} expected={expected} />
      {reading.data !== undefined && !isEmpty && notes?.(series)}
      <ExplorerFigures
        drawn={series}
        wanted={wanted}
        level={level === 2 ? 3 : 4}
        expectedSlotMs={compare === 'expected' ? expected.slotMs : undefined}
        capacities={compare === 'beside' ? beside.capacities : undefined}
        plant={own?.plant}
      />
      {origin && (
        <ChartOrigin
          origin={origin}
          columns={(reading.data?.lines ?? []).flatMap(({ column }) => column ?? [])}
          labelOf={labelOf}
          computed={place.computed}
          minutes={place.step}
          zone={zone}
          onOrigin={(next) => onTurn({ origin: next })}
        />
      )}
    </section>
  );
}
