import type { WorkOrder } from '../../entities/index.ts';

/** The assignee of a task, a person or the group or both; empty without one. */
export const assigneeOf = ({
  assignee_name,
  user_group_name,
}: Pick<WorkOrder, 'assignee_name' | 'user_group_name'>): string =>
  [assignee_name, user_group_name].filter(Boolean).join(', ');
