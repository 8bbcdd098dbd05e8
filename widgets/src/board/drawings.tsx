import type { Language } from '@leitwarte/core/texts';
import { figureOf } from './sums.ts';
import styles from './board.module.css';

const [W, H] = [1000, 270];
/** Quarter-hours of a day; the day on which clocks go back has a hundred. */
const QUARTERS = 96;

interface Look {
  readonly language: Language;
}

/** Steps of an axis up to a round number above the largest value. */
function topOf(values: readonly (number | null)[]): number {
  const most = values.reduce<number>((greatest, one) => Math.max(greatest, one ?? 0), 0);
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((one) => one * power >= most * 1.02) ?? 10) * power;
}

function Steps({ top, units, language }: Look & { readonly top: number; readonly units: readonly string[] }) {
  return [0.25, 0.5, 0.75, 1].map((part) => {
    const y = H - part * H;
    const { number, unit } = figureOf(top * part, units, language);
    return (
      <g key={part}>
        <path className={styles.grid} d={`M0 ${y}H${W}`} />
        <text className={styles.tickEnd} x="-12" y={y + 7}>
          {`${number}\u202F${unit}`}
        </text>
      </g>
    );
  });
}

/** Mean power of today's quarter-hours. */
export function DayCurve({ curve, language }: Look & { readonly curve: readonly (number | null)[] }) {
  const top = topOf(curve);
  const quarters = Math.max(QUARTERS, curve.length);
  const x = (at: number) => ((at / quarters) * W).toFixed(1);
  const y = (value: number) => (H - (Math.max(0, value) / top) * H).toFixed(1);
  let [line, area, from] = ['', '', -1];
  const end = (at: number) => {
    if (from >= 0) area += `L${x(at)} ${H}Z`;
    from = -1;
  };
  curve.forEach((value, at) => {
    if (value === null) return end(at);
    const place = `${x(at + 0.5)} ${y(value)}`;
    if (from < 0) {
      line += `M${place}`;
      area += `M${x(at + 0.5)} ${H}L${place}`;
      from = at;
    } else {
      line += `L${place}`;
      area += `L${place}`;
    }
  });
  end(curve.length - 0.5);
  return (
    <svg className={styles.chart} viewBox={`-150 -16 ${W + 170} ${H + 66}`} role="img">
      <Steps top={top} units={['kW', 'MW', 'GW']} language={language} />
      <path className={styles.grid} d={`M0 ${H}H${W}`} />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} className={styles.tick} x={(hour / 24) * W} y={H + 40}>
          {`${hour}:00`}
        </text>
      ))}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

/** Energy of this month's days. */
export function MonthBars({
  days,
  count,
  language,
}: Look & { readonly days: readonly (number | null)[]; readonly count: number }) {
  const top = topOf(days);
  const step = W / count;
  return (
    <svg className={styles.chart} viewBox={`-150 -16 ${W + 170} ${H + 66}`} role="img">
      <Steps top={top} units={['kWh', 'MWh', 'GWh']} language={language} />
      <path className={styles.grid} d={`M0 ${H}H${W}`} />
      {Array.from({ length: count }, (_, at) => {
        const height = (Math.max(0, days[at] ?? 0) / top) * H;
        return (
          <g key={at}>
            <rect
              className={at === days.length - 1 ? styles.barNow : styles.bar}
              x={at * step + step * 0.14}
              y={H - height}
              width={step * 0.72}
              height={height}
              rx="4"
            />
            {(at === 0 || (at + 1) % 5 === 0) && (
              <text className={styles.tick} x={(at + 0.5) * step} y={H + 40}>
                {at + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
