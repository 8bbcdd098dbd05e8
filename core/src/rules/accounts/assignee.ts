import type { WorkOrder } from '../../entities/index.ts';

/** Who has a task, a person or the group or both; empty where nobody has. */
export const assigneeOf = ({
  assignee_name,
  user_group_name,
}: Pick<WorkOrder, 'assignee_name' | 'user_group_name'>): string =>
  [assignee_name, user_group_name].filter(Boolean).join(', ');
