/** How a shift of a rota recurs: between its times on each of its days, or from the first day through to the last. */
export const dutyKinds = ['daily', 'through'] as const;
export type DutyKind = (typeof dutyKinds)[number];
