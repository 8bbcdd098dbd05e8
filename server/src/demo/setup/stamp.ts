import type { DemoWorld } from '../world.ts';
import { ROOT } from '../../areas/plants/setup/firstStart.ts';

/** Author and time of a row of the demo world. */
export function stamp({ seededAt }: DemoWorld) {
  return { created_at: seededAt, modified_at: seededAt, created_by: ROOT, modified_by: ROOT };
}
