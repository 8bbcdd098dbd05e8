import { ApiError } from '@leitwarte/core/problem';

/** Whether something was refused because it runs already. */
export const isTaskRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.detail === 'task_running';
