/**
 * How a shift of a rota recurs. `daily`: between its two times on each of its days; `through`: without a break from its
 * first to its last day.
 */
export const shiftKinds = ['daily', 'through'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

/** Why a calendar event is not imported as a take-over. */
export const rotaEventFaults = [
  'nobody_named',
  'no_time',
  'unknown_zone',
  'recurs_otherwise',
  'recurs_too_often',
  'too_many',
] as const;
export type RotaEventFault = (typeof rotaEventFaults)[number];
