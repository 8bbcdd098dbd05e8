/** What somebody is to do at a plant (decision 4.59). */
export const workOrderKinds = ['repair', 'maintenance', 'inspection', 'cleaning', 'reading', 'other'] as const;
export type WorkOrderKind = (typeof workOrderKinds)[number];

/** States that people move a task between, and the two that end it. */
export const openWorkOrderStates = ['open', 'in_progress', 'waiting'] as const;
export const workOrderStates = [...openWorkOrderStates, 'done', 'cancelled'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

/** Whose messages a task holds back while it is in progress. */
export const holdScopes = ['plant', 'component'] as const;
export type HoldScope = (typeof holdScopes)[number];

/** Where a task came from. */
export const workOrderOrigins = ['hand', 'alarm', 'loss', 'planned_work', 'repeat'] as const;
export type WorkOrderOrigin = (typeof workOrderOrigins)[number];

/** How the counter of a task stands to the value at which the task is due. */
export const counterDueStates = ['reached', 'expected', 'still', 'exchanged', 'unknown'] as const;
export type CounterDueState = (typeof counterDueStates)[number];

/** Units in which the next task of a recurring one is counted. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** What a line of a task's history is: what people wrote, and what became of it. */
export const workOrderEntryKinds = [
  'note',
  'time',
  'material',
  'changed',
  'removed',
  'created',
  'sent',
  'withdrawn',
  'done',
  'cancelled',
] as const;
export type WorkOrderEntryKind = (typeof workOrderEntryKinds)[number];
