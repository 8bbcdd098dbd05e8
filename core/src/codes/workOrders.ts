/** Kinds of tasks at a plant (decision 4.59). */
export const workOrderKinds = ['repair', 'maintenance', 'inspection', 'cleaning', 'reading', 'other'] as const;
export type WorkOrderKind = (typeof workOrderKinds)[number];

/** States between which people move a task, and the two final states. */
export const openWorkOrderStates = ['open', 'in_progress', 'waiting'] as const;
export const workOrderStates = [...openWorkOrderStates, 'done', 'cancelled'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

/** Whose messages a task in progress suppresses: those of the plant or of the component. */
export const holdScopes = ['plant', 'component'] as const;
export type HoldScope = (typeof holdScopes)[number];

/** Origin of a task. */
export const workOrderOrigins = ['hand', 'alarm', 'loss', 'planned_work', 'repeat'] as const;
export type WorkOrderOrigin = (typeof workOrderOrigins)[number];

/** State of a task's counter relative to the value at which the task is due. */
export const counterDueStates = ['reached', 'expected', 'still', 'exchanged', 'unknown'] as const;
export type CounterDueState = (typeof counterDueStates)[number];

/** Units of the interval of a recurring task. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/**
 * Kinds of entries in the history of a task: written by people, or recorded changes. `ticked` and `unticked` come from
 * devices that were offline. `offline` is a change made offline that was recorded but not applied, because somebody
 * else had changed the same thing in the meantime.
 */
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
  'ticked',
  'unticked',
  'offline',
] as const;
export type WorkOrderEntryKind = (typeof workOrderEntryKinds)[number];

/** Kinds of changes that a device makes to a task while it is offline. */
export const offlineChangeKinds = ['note', 'time', 'material', 'tick', 'state', 'finish'] as const;

/**
 * Outcome of an offline change: applied, or only recorded because somebody else had changed the same thing in the
 * meantime.
 */
export const offlineOutcomes = ['applied', 'recorded'] as const;
export type OfflineOutcome = (typeof offlineOutcomes)[number];
