import { ApiError } from '@leitwarte/core/problem';

/** Whether an error means that the task is already running. */
export const isTaskRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.detail === 'task_running';
