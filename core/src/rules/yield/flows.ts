/** Sources of the energy of a site, in display order. */
export const flowSources = ['generation', 'storage', 'grid', 'unmeasured'] as const;
export type FlowSource = (typeof flowSources)[number];

/** Sinks of the energy of a site. */
export const flowSinks = ['consumption', 'charging', 'storage', 'grid', 'unmeasured'] as const;
export type FlowSink = (typeof flowSinks)[number];

/** Energy that flows from a source to a sink, in whole watt-hours; greater than 0. */
export interface Flow {
  readonly from: FlowSource;
  readonly to: FlowSink;
  readonly wh: number;
}
