/** Actions of the activity log; `Send TB` is a sent daily report (Tagesbericht). */
export const activityActions = ['Login', 'Create', 'Send TB'] as const;
export type ActivityAction = (typeof activityActions)[number];
