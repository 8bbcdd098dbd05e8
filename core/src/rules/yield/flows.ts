/** Where the energy of a site comes from, in the order in which it is shown. */
export const flowSources = ['generation', 'storage', 'grid', 'unmeasured'] as const;
export type FlowSource = (typeof flowSources)[number];

/** Where the energy goes. */
export const flowSinks = ['consumption', 'charging', 'storage', 'grid', 'unmeasured'] as const;
export type FlowSink = (typeof flowSinks)[number];

/** Energy from a source to a sink, whole watt-hours above 0. */
export interface Flow {
  readonly from: FlowSource;
  readonly to: FlowSink;
  readonly wh: number;
}
