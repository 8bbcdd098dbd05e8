import { type FlowGap, flowGapsOf, type FlowTerm } from '@leitwarte/core/rules';

interface Having {
  readonly has: ReadonlySet<FlowTerm>;
}

interface Sites<T> {
  /** Groups of plants whose energy is summed before it is divided into flows. */
  readonly sites: readonly (readonly T[])[];
  /** What is missing if there is no site. */
  readonly gaps: readonly FlowGap[];
}

/**
 * Groups plants into sites. A plant that measures enough by itself is a site. The others together are one site, such as
 * the roof, the office and the charging station of one place; if they measure too little, they are left out.
 */
export function sitesAmong<T extends Having>(plants: readonly T[]): Sites<T> {
  const isWhole = ({ has }: T) => flowGapsOf(has).length === 0;
  const whole = plants.filter(isWhole);
  const rest = plants.filter((plant) => !isWhole(plant));
  const gaps = flowGapsOf(new Set(rest.flatMap(({ has }) => [...has])));
  const sites = [...whole.map((plant) => [plant]), ...(gaps.length === 0 ? [rest] : [])];
  return { sites, gaps: sites.length === 0 ? gaps : [] };
}
