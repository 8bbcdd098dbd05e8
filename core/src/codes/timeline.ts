/** What stands on a plant's line of time: an alarm, a task that was made or ended, a change, a loss with a cause given by hand. */
export const timelineKinds = ['alarm', 'task', 'task_end', 'change', 'loss'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
