import { page, TaskRun, TaskRunQuery } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const tasks = {
  monitorDirectories: endpoint('POST tasks/monitor_directories/', {
    summary: 'Import the files waiting in all import folders',
    access: 'superuser',
    changes: true,
    respondsAsync: true,
    answer: json(TaskRun),
  }),
  runs: endpoint('GET task_runs/', {
    summary: 'Task runs, newest first',
    access: 'superuser',
    origin: 'ours',
    query: TaskRunQuery,
    answer: json(page(TaskRun)),
  }),
  run: endpoint('GET task_runs/{id}/', {
    summary: 'One task run with its progress',
    access: 'superuser',
    origin: 'ours',
    answer: json(TaskRun),
  }),
};
