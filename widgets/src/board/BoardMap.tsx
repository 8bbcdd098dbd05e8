import {
  ASPECT,
  frameOf,
  marksOf,
  netPath,
  outlinePath,
  placesIn,
  regionPath,
  regionsIn,
  spotsOf,
  WIDTH,
} from '../PlantMap/geometry.ts';
import { type Name, namesOf } from '../PlantMap/names.ts';
import { europe } from '../outlines/index.ts';
import type { PlantEnergy } from './sums.ts';
import styles from './BoardMap.module.css';

/** Width of the map for `namesOf`: its bold texts of 28 units are as wide as texts of 12 pixels at this width. */
const NAMES_PX = 350;

/** @param classes Classes of a text after, before and above or below its point. */
function textOf({ x, y, text, side }: Name, classes: readonly (string | undefined)[], gap: number) {
  const across = side === 'after' ? gap : side === 'before' ? -gap : 0;
  const down = side === 'above' ? -gap : side === 'below' ? gap + 20 : 9;
  return (
    <text
      key={`${x} ${y}`}
      className={classes[side === 'after' ? 0 : side === 'before' ? 1 : 2]}
      x={x * WIDTH + across}
      y={y * WIDTH * ASPECT + down}
    >
      {text}
    </text>
  );
}

/** Map of plants with their names, places and borders of the region, as far as there is room. */
export function BoardMap({ plants }: { readonly plants: readonly PlantEnergy[] }) {
  const spots = spotsOf(plants);
  if (spots.length === 0) return null;
  const frame = frameOf(spots);
  const marks = marksOf(spots, frame);
  const height = WIDTH * ASPECT;
  const regions = regionsIn(europe, frame);
  const names = namesOf(
    marks.map(({ x, y, plants: own }) => ({ x, y, text: nameOf(own) })),
    regions === undefined ? [] : placesIn(regions, frame),
    NAMES_PX,
  );
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${height}`} role="img">
      <path className={styles.net} d={netPath(frame)} />
      <path className={styles.land} d={outlinePath(europe, frame)} />
      {regions !== undefined && <path className={styles.border} d={regionPath(regions, frame)} />}
      {names.places.map((name) => (
        <g key={name.text}>
          <circle className={styles.town} cx={name.x * WIDTH} cy={name.y * height} r="5" />
          {textOf(name, [styles.townName, styles.townNameEnd, styles.townNameMiddle], 14)}
        </g>
      ))}
      {marks.map(({ x, y, plants: own }) => (
        <g key={own[0]?.plant}>
          <circle className={styles.halo} cx={x * WIDTH} cy={y * height} r="26" />
          <circle className={styles.mark} cx={x * WIDTH} cy={y * height} r="11" />
        </g>
      ))}
      {names.plants.map((name) => textOf(name, [styles.place, styles.placeEnd, styles.placeMiddle], 34))}
      {names.places.length > 0 && (
        <text className={styles.credit} x={WIDTH - 12} y={height - 12}>
          © GeoNames
        </text>
      )}
    </svg>
  );
}

const nameOf = ([first, ...others]: readonly PlantEnergy[]): string =>
  others.length > 0 ? `${first?.name ?? ''} +${others.length}` : (first?.name ?? '');
