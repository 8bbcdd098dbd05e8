import type { WorkOrder } from '../../entities/index.ts';

/** Names of the assignees of a task: the person, the group, or both; empty if there is none. */
export const assigneeOf = ({
  assignee_name,
  user_group_name,
}: Pick<WorkOrder, 'assignee_name' | 'user_group_name'>): string =>
  [assignee_name, user_group_name].filter(Boolean).join(', ');
