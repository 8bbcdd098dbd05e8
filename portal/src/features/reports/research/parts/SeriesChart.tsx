import type { SeriesColumn } from '@leitwarte/core/entities';
import { localDate } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import type { ChartBand } from '../../../../shared/chart/bands.ts';
import type { ChartLevels } from '../../../../shared/chart/levels.ts';
import { CopyButton } from '../../../../shared/copy/CopyButton.tsx';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { type IntervalChoice, writtenInterval } from '../../../../shared/interval/choice.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import type { ChartPlace } from '../place.ts';
import styles from './Analysis.module.css';
import { ChartOrigin } from './ChartOrigin.tsx';
import { ChartExtras } from './ChartExtras.tsx';
import { useLineNames } from './useLineNames.ts';
import { SeriesOver } from '../../../../shared/series/SeriesOver.tsx';
import { useSeries } from '../../../../shared/series/useSeries.ts';

interface Props {
  readonly title: string;
  readonly columns: readonly number[];
  readonly labelOf: (column: SeriesColumn) => string;
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly extras: ChartPlace;
  readonly onExtras: (change: Partial<ChartPlace>) => void;
  readonly files: readonly Download[];
  readonly paperName: string;
  readonly empty: ReactNode;
  readonly bands?: readonly ChartBand[];
  readonly levels?: ChartLevels;
  /** Rendered below the chart for the drawn lines. */
  readonly below?: (drawn: Drawn) => ReactNode;
}

export type Drawn = Pick<ReturnType<typeof useSeries>, 'lines' | 'span' | 'thinned' | 'isEmpty'>;

const HEIGHT_PX = 440;

/** Key of a drawn chart: another interval or other columns start with the complete time range. */
export const seriesKey = (columns: readonly number[], interval: IntervalChoice): string =>
  `${columns.join()} ${interval.kind} ${writtenInterval(interval)}`;

/** Chart of the chosen columns with their comparison lines. */
export function SeriesChart(props: Props) {
  const { title, columns, labelOf, interval, zone, extras, onExtras, files, paperName, empty, bands, levels, below } =
    props;
  const { view, hidden, origin } = extras;
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const { organisation } = useSignedIn();
  const href = useHref(useLocation());
  const names = useLineNames(labelOf);
  const series = useSeries({ columns, interval, zone, extras, view, ...names });
  const { reading, lines, span, isEmpty, thinned } = series;
  const isUpToNow = span !== undefined && span.fromMs <= nowMs && nowMs < span.untilMs;
  return (
    <section className={styles.result} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.named}>
          <h2 className={styles.title}>{title}</h2>
          <CopyButton text={() => location.origin + href} label={t('analysis.copyLink')} />
        </div>
        <ChartExtras extras={extras} canCompute={columns.length > 1} onChange={onExtras} />
      </div>
      <SeriesOver
        of={series}
        title={title}
        interval={interval}
        zone={zone}
        height={HEIGHT_PX}
        failedText={t('analysis.loadFailed')}
        empty={empty}
        isUpToNow={interval.kind === 'live' || isUpToNow}
        bands={bands}
        levels={levels}
        view={view}
        onView={(next) => onExtras({ view: next })}
        hidden={hidden}
        onHidden={(next) => onExtras({ hidden: next })}
        files={files}
        onExplain={(ms) => onExtras({ origin: { column: columns[0] ?? 0, day: localDate(ms, zone), atMs: ms } })}
        paper={{
          name: paperName,
          subtitle: writtenInterval(interval) || undefined,
          letterhead: { organisation: organisation?.name, logo: organisation?.get_logo_base64 ?? undefined },
          language,
        }}
      />
      {below?.({ lines, span, thinned, isEmpty })}
      {origin && (
        <ChartOrigin
          origin={origin}
          columns={(reading.data?.lines ?? []).flatMap(({ column }) => column ?? [])}
          labelOf={labelOf}
          computed={extras.computed}
          minutes={extras.step}
          zone={zone}
          onOrigin={(next) => onExtras({ origin: next })}
        />
      )}
    </section>
  );
}
