import { type FlowGap, flowGapsOf, type FlowTerm } from '@leitwarte/core/rules';

interface Having {
  readonly has: ReadonlySet<FlowTerm>;
}

interface Sites<T> {
  /** Plants whose energy is added before it is assigned. */
  readonly sites: readonly (readonly T[])[];
  /** What is missing if there is no site. */
  readonly gaps: readonly FlowGap[];
}

/**
 * The sites among some plants. A plant that measures enough by itself is a site. The others are one site together, such
 * as the roof, the office and the charging station of one place; if they measure too little, they are left out.
 */
export function sitesAmong<T extends Having>(plants: readonly T[]): Sites<T> {
  const isWhole = ({ has }: T) => flowGapsOf(has).length === 0;
  const whole = plants.filter(isWhole);
  const rest = plants.filter((plant) => !isWhole(plant));
  const gaps = flowGapsOf(new Set(rest.flatMap(({ has }) => [...has])));
  const sites = [...whole.map((plant) => [plant]), ...(gaps.length === 0 ? [rest] : [])];
  return { sites, gaps: sites.length === 0 ? gaps : [] };
}
