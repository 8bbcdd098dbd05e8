/** How a source over the network speaks: InfluxDB's line protocol, or readings as JSON. */
export const sourceKinds = ['influx', 'json'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * What can be said of a source: held by somebody; nothing came yet; nothing for three times as long as it should take; what
 * comes is bound to no column; all is well.
 */
export const sourceStates = ['held', 'waiting', 'silent', 'unbound', 'receiving'] as const;
export type SourceState = (typeof sourceStates)[number];
