import type { SeriesColumn, SeriesLine } from '@leitwarte/core/entities';
import { formatDate, formatTime, MINUTE_MS, spanOfChoice } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { readDay } from '../interval/day.ts';
import { Loaded } from '../page/Loaded.tsx';
import { FigureParts } from '../provenance/FigureParts.tsx';
import { texts } from '../provenance/texts.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { ExplorerPlace, ComputedLine } from './explorerPlace.ts';

interface Props {
  readonly line: ComputedLine;
  readonly day: string;
  readonly atMs: number;
  readonly minutes: ExplorerPlace['step'];
  readonly zone: string;
  readonly columns: readonly SeriesColumn[];
  readonly labelOf: (column: SeriesColumn) => string;
  readonly onOrigin: (origin: ExplorerPlace['origin']) => void;
  readonly children: ReactNode;
}

/** A sum or mean uses the latest value of each column within the same five minutes. */
const SLOT_MS = 5 * MINUTE_MS;
const DAY_MINUTES = 1440;
/** Largest chart width in pixels that the call accepts, so that no readings are thinned out. */
const PIXELS = 4000;
const OF_MEANS = { sum: 'sumOfMeans', mean: 'meanOfMeans' } as const;

/**
 * Dialog with the origin of a point of a sum or mean, one section for each unit; each contributing column links to its
 * readings.
 */
export function ComputedOrigin(props: Props) {
  const { line, day, atMs, minutes, zone, columns, labelOf, onOrigin, children } = props;
  useScreenTexts({ provenance: texts });
  const { t } = useTranslation();
  const { fromMs, untilMs } = stretchOf(day, atMs, minutes, zone);
  const body = {
    columns: columns.map(({ id }) => id),
    from: new Date(fromMs).toISOString(),
    until: new Date(untilMs).toISOString(),
    pixels: PIXELS,
    computed: [line],
    ...(minutes !== undefined && { resolution: minutes }),
  };
  const reading = useCall('research', 'series', { body }, { failure: 'quiet' });
  const timeOf = (ms: number) => formatTime(new Date(ms).toISOString(), 'dd.MM.yyyy HH:mm', zone);
  const [from, until] = [timeOf(fromMs), timeOf(untilMs)];
  const name = t(`explorer.computedOf.${line}`);
  return (
    <Dialog title={t('provenance.title', { name })} onClose={() => onOrigin(undefined)}>
      {children}
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('provenance.loading')} rows={4} />}
        failedText={t('provenance.loadFailed')}
        isEmpty={({ lines }) => lines.every(({ column }) => column !== null)}
        empty={<p>{t('explorer.noData')}</p>}
      >
        {({ lines }) =>
          lines
            .filter(({ column }) => column === null)
            .map((result) => (
              <FigureParts
                key={result.unit}
                value={newestOf(result)?.value ?? null}
                unit={result.unit}
                date={formatDate(day)}
                formula={t(`explorer.computedHow.${minutes === undefined ? line : OF_MEANS[line]}`, { from, until })}
                parts={lines.flatMap((one) => {
                  const newest = newestOf(one);
                  if (one.column === null || one.unit !== result.unit || newest === undefined) return [];
                  const { id } = one.column;
                  return { key: id, name: labelOf(one.column), value: newest.value, unit: one.unit, atMs: newest.ms };
                })}
                onPart={(part) => onOrigin({ column: part.key, day, atMs: part.atMs })}
              />
            ))
        }
      </Loaded>
    </Dialog>
  );
}

function stretchOf(day: string, atMs: number, minutes: Props['minutes'], zone: string) {
  if (minutes === DAY_MINUTES) {
    const chosen = readDay('day', day.split('-').toReversed().join('/'));
    const whole = spanOfChoice('day', chosen, chosen, zone, atMs);
    if (whole !== undefined) return whole;
  }
  if (minutes !== undefined) return { fromMs: atMs, untilMs: atMs + minutes * MINUTE_MS };
  const fromMs = Math.floor(atMs / SLOT_MS) * SLOT_MS;
  return { fromMs, untilMs: fromMs + SLOT_MS };
}

/** The last value of a line with its time. */
function newestOf({ times, values }: SeriesLine): { readonly ms: number; readonly value: number } | undefined {
  const at = values.findLastIndex((value) => value !== null);
  const [ms, value] = [times[at], values[at]];
  return ms === undefined || value === undefined || value === null ? undefined : { ms, value };
}
