/**
 * Kinds of entries in a plant's timeline: an alarm, a task that was created or ended, a change, a loss whose cause
 * was set by hand.
 */
export const timelineKinds = ['alarm', 'task', 'task_end', 'change', 'loss'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
