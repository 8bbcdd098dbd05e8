import * as z from 'zod';
import { ImportWork, page, Plant, PlantShortForm, ScheduledWork, TaskRun, TaskRunQuery } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

const starting = { access: 'superuser', changes: true, respondsAsync: true, answer: json(TaskRun) } as const;

export const tasks = {
  monitorDirectories: endpoint('POST tasks/monitor_directories/', {
    ...starting,
    summary: 'Import the files waiting in all import folders',
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
  end: endpoint('POST task_runs/{id}/end/', {
    summary: 'End a run that does not come to its end; what it stored stays',
    access: 'superuser',
    changes: true,
    origin: 'ours',
    answer: json(TaskRun),
  }),
  endWork: endpoint('POST schedule/{name}/end/', {
    summary: 'End what the server does by itself under a name; it is due again ten minutes later',
    access: 'superuser',
    changes: true,
    origin: 'ours',
    answer: json(ScheduledWork),
  }),
  schedule: endpoint('GET schedule/', {
    summary: 'What the server does by itself: last run, its result, next time',
    access: 'superuser',
    origin: 'ours',
    answer: json(z.array(ScheduledWork)),
  }),
  importWork: endpoint('GET import_work/', {
    summary: 'What somebody asked for that keeps imports waiting: of one plant, undoing, removing, erasing',
    access: 'superuser',
    origin: 'ours',
    answer: json(z.array(ImportWork)),
  }),
  endImportWork: endpoint('POST import_work/{name}/end/', {
    summary: 'End such work that is stuck; answers what still runs',
    access: 'superuser',
    changes: true,
    origin: 'ours',
    answer: json(z.array(ImportWork)),
  }),
  countFiles: endpoint('POST tasks/count_files_view/', {
    ...starting,
    changes: false,
    summary: 'Count the files waiting in every folder',
  }),
  fetchExternalData: endpoint('POST tasks/get_kago_data/', { ...starting, summary: 'Fetch from external suppliers' }),
  sendOldData: endpoint('POST tasks/send_old_data/', { ...starting, summary: 'Notify of outdated plant data' }),
  writeDailyReports: endpoint('POST tasks/write_daily_report_all/', {
    ...starting,
    summary: 'Write yesterday’s daily report of every organisation',
  }),
  writePastDailyReports: endpoint('POST tasks/write_daily_report_past_all/', {
    ...starting,
    summary: 'Write the daily reports of all past days',
  }),
  sendDailyReports: endpoint('POST tasks/send_daily_report_all/', {
    ...starting,
    summary: 'Mail the daily report to all recipients',
  }),
  clearCache: endpoint('POST tasks/clear_cache_backend/', {
    ...starting,
    summary: 'Empty the cache of dashboard configuration',
  }),
  createPlant: endpoint('POST tasks/create_new_plant/', {
    summary: 'Create a plant by the short form',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantShortForm,
    answer: json(Plant),
  }),
};
