import { formatNumber, formatValue } from '@leitwarte/core/rules';
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartColors, seriesColor } from '../chart/chartColors.ts';
import { FigureButton } from '../provenance/FigureButton.tsx';
import { type Bar, barLayout, type BarSeries } from './barLayout.ts';
import styles from './Bars.module.css';

interface Props {
  /** Accessible name of the chart. */
  readonly title: string;
  readonly unit?: string | undefined;
  /** Decimals of all figures. Default: as many as each figure needs. */
  readonly decimals?: number | undefined;
  /** Labels of the categories from left to right. */
  readonly places: readonly string[];
  readonly series: readonly BarSeries[];
  /** Whether the bars of a category are stacked, because their sum is meaningful. Default: side by side. */
  readonly stacked?: boolean;
  /**
   * Shows the provenance of a figure, given its series and category. The figures of a clicked category stay in the legend, so that they can
   * be clicked too.
   */
  readonly onExplain?: ((series: number, place: number) => void) | undefined;
}

/** If a category would become narrower than this many pixels, the chart scrolls sideways instead. */
const PLACE_MIN_PX = { stacked: 14, beside: 5 };
/** Width of a label in pixels. */
const CAPTION_PX = 64;
/** Minimum gap between two labels in pixels. */
const CAPTION_GAP_PX = 4;
/** Assumed width until the element is measured. */
const WIDTH_ELSE_PX = 800;

/** Bar chart by category. The legend shows the figures of the category under the pointer or selected by arrow keys. */
export function Bars({ title, unit, decimals, places, series, stacked = false, onExplain }: Props) {
  const { t } = useTranslation();
  const colors = chartColors[useComputedColorScheme('light')];
  const [pointed, setPointed] = useState<number>();
  const [kept, setKept] = useState<number>();
  const place = pointed ?? kept;
  const layout = useMemo(() => barLayout(series, places.length, stacked), [series, places, stacked]);
  // counts have no fractions
  const ticks = decimals === 0 ? layout.ticks.filter((tick) => Number.isInteger(tick)) : layout.ticks;
  const height = (value: number) => `${(100 * (value - layout.low)) / (layout.high - layout.low)}%`;
  const shown = (value: number | null | undefined) => formatValue(value, unit, decimals);
  const said =
    place === undefined
      ? t('chart.noInstant')
      : [places[place], ...series.map(({ label, values }) => `${label} ${shown(values[place])}`)].join(', ');
  const { ref, width } = useElementSize();
  const perPlace = stacked ? PLACE_MIN_PX.stacked : PLACE_MIN_PX.beside * series.length + 6;
  const drawnPx = Math.max(width || WIDTH_ELSE_PX, perPlace * places.length);
  const every = Math.max(1, Math.ceil((places.length * CAPTION_PX) / drawnPx));

  const styleOf = ({ index, from, to }: Bar) => ({
    insetBlockEnd: height(Math.min(from, to)),
    blockSize: `calc(${height(Math.max(from, to))} - ${height(Math.min(from, to))})`,
    insetInlineStart: stacked ? 0 : `${(100 * index) / series.length}%`,
    inlineSize: stacked ? '100%' : `${100 / series.length}%`,
    background: seriesColor(colors, index),
  });
  const keep = (next: number | undefined) => {
    setPointed(undefined);
    if (onExplain !== undefined) setKept(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') keep(undefined);
    if (event.key === 'Enter') keep(place);
    const next = stepped(event.key, place, places.length);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.title}>
        {title}
        {unit !== undefined && <small>{unit}</small>}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: height(tick) }}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <div ref={ref} className={styles.scroll}>
          <div
            className={styles.places}
            style={{ minInlineSize: perPlace * places.length }}
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={1}
            aria-valuemax={places.length}
            aria-valuenow={(place ?? -1) + 1}
            aria-valuetext={said}
            onKeyDown={onKeyDown}
            onClick={({ target }) => keep(placeOf(target))}
            onPointerLeave={() => setPointed(undefined)}
            onBlur={() => keep(place)}
          >
            <div className={styles.grid}>
              {ticks.map((tick) => (
                <i key={tick} data-zero={tick === 0} style={{ insetBlockEnd: height(tick) }} />
              ))}
            </div>
            {places.map((caption, index) => (
              <div
                key={caption}
                className={styles.place}
                data-chosen={index === place}
                onPointerEnter={() => setPointed(index)}
                data-place={index}
              >
                <div className={styles.bars}>
                  {layout.bars[index]?.map((bar) => (
                    <span key={bar.key} className={styles.bar} style={styleOf(bar)} />
                  ))}
                </div>
                <span className={styles.caption}>
                  {index % every === 0 && (
                    <span style={{ maxInlineSize: `${(every * drawnPx) / places.length - CAPTION_GAP_PX}px` }}>
                      {caption}
                    </span>
                  )}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className={styles.chosen}>{place === undefined ? '\u00A0' : places[place]}</p>
      <ul className={styles.legend}>
        {series.map(({ key, label, values }, index) => (
          <li key={key}>
            <span className={styles.swatch} style={{ background: seriesColor(colors, index) }} aria-hidden />
            <span>{label}</span>
            {place !== undefined && (
              <b>
                {onExplain === undefined || (values[place] ?? null) === null ? (
                  shown(values[place])
                ) : (
                  <FigureButton title={t('table.explain')} onClick={() => onExplain(index, place)}>
                    {shown(values[place])}
                  </FigureButton>
                )}
              </b>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Category of the clicked element; a finger no longer points at it when the click is handled. */
function placeOf(target: EventTarget): number | undefined {
  const clicked = target instanceof Element ? target.closest('[data-place]') : null;
  return clicked === null ? undefined : Number(clicked.getAttribute('data-place'));
}

function stepped(key: string, place: number | undefined, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return place === undefined ? 0 : Math.min(place + 1, count - 1);
  if (key === 'ArrowLeft') return place === undefined ? count - 1 : Math.max(place - 1, 0);
  return undefined;
}
