import { centreOfDay, type MeasuredEnergy, median } from '@leitwarte/core/rules';
import type { LossPlant } from './facts.ts';

type ComponentFacts = LossPlant['components'][number];

/** Maximum differences in tilt and azimuth, in degrees, of modules that face the same way. */
const TILT_APART = 15;
const AZIMUTH_APART = 20;
/** If orientations are unknown: maximum difference in hours between the centres of the daily energy. */
const CENTRE_APART = 0.75;

/**
 * For each component, by id, those with which it can be compared, itself included: they have a capacity and face the
 * same way.
 */
export function comparableComponents(
  components: readonly ComponentFacts[],
  measured: ReadonlyMap<number, readonly MeasuredEnergy[]>,
): ReadonlyMap<number, readonly ComponentFacts[]> {
  const centres = new Map(components.map(({ id }) => [id, centreOf(measured.get(id) ?? [])]));
  const known = components.filter(({ id, capacity }) => capacity !== null && measured.has(id));
  return new Map(
    known.map((one) => [one.id, known.filter((other) => other.id === one.id || faceAlike(one, other, centres))]),
  );
}

function faceAlike(a: ComponentFacts, b: ComponentFacts, centres: ReadonlyMap<number, number | undefined>): boolean {
  if (a.tilt !== null && b.tilt !== null && a.azimuth !== null && b.azimuth !== null) {
    const around = Math.abs(((a.azimuth - b.azimuth + 540) % 360) - 180);
    return (
      Math.abs(a.tilt - b.tilt) <= TILT_APART && (around <= AZIMUTH_APART || Math.max(a.tilt, b.tilt) <= TILT_APART)
    );
  }
  const [here, there] = [centres.get(a.id), centres.get(b.id)];
  return here === undefined || there === undefined || Math.abs(here - there) <= CENTRE_APART;
}

/**
 * Minimum number of days to determine how modules are oriented; on a single day an outage shifts the centre of the
 * energy.
 */
const ENOUGH_DAYS = 5;

/**
 * The median over all days of the centre of a day's energy, in hours since midnight; undefined if there are too few
 * days.
 */
function centreOf(days: readonly MeasuredEnergy[]): number | undefined {
  const centres = days.map(({ wh }) => centreOfDay(wh)).filter((centre) => centre !== undefined);
  return centres.length < ENOUGH_DAYS ? undefined : median(centres);
}
