import { centreOfDay, type MeasuredEnergy, median } from '@leitwarte/core/rules';
import type { LossPlant } from './facts.ts';

type ComponentFacts = LossPlant['components'][number];

/** Degrees by which modules that face the same way may differ. */
const TILT_APART = 15;
const AZIMUTH_APART = 20;
/** Hours by which the middle of their days may differ, if their orientation is unknown. */
const CENTRE_APART = 0.75;

/** Components with which one can be compared, itself among them, by id: they have a capacity and face the same way. */
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

/** Days that are enough to determine the direction of modules: an outage moves the middle of a single one. */
const ENOUGH_DAYS = 5;

/** The mean over all days of the middle of a day's energy, in hours since midnight. Undefined for too few days. */
function centreOf(days: readonly MeasuredEnergy[]): number | undefined {
  const centres = days.map(({ wh }) => centreOfDay(wh)).filter((centre) => centre !== undefined);
  return centres.length < ENOUGH_DAYS ? undefined : median(centres);
}
