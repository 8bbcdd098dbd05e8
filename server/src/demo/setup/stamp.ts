import type { DemoWorld } from '../world.ts';
import { ROOT } from '../../areas/plants/setup/firstStart.ts';

/** Who made a row of the demo world, and when. */
export function stamp({ seededAt }: DemoWorld) {
  return { created_at: seededAt, modified_at: seededAt, created_by: ROOT, modified_by: ROOT };
}
