import { ActivityLogEntry, ActivityLogQuery, page, SystemInfoResponse } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const log = {
  list: endpoint('GET log/', {
    summary: 'Activity log, newest first',
    access: 'superuser',
    query: ActivityLogQuery,
    answer: json(page(ActivityLogEntry)),
  }),
  systemInfo: endpoint('GET actvity_log/get_system_info/', {
    summary: 'Figures of the host',
    access: 'superuser',
    answer: json(SystemInfoResponse),
  }),
};
