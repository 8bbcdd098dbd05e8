import * as z from 'zod';
import { OrganisationQuery, ReportUser, ReportUserCreate, ReportUserPatch } from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayWrite: Access = { dialog: 'user_group', right: 'can_write' };

export const reportUsers = {
  list: endpoint('GET report_users/', {
    summary: 'Recipients of reports without an account',
    query: OrganisationQuery,
    answer: json(z.array(ReportUser)),
  }),
  create: endpoint('POST report_users/', {
    summary: 'Create a report user',
    access: mayWrite,
    changes: true,
    creates: true,
    records: 'report_user_created',
    body: ReportUserCreate,
    answer: json(ReportUser),
  }),
  update: endpoint('PATCH report_users/{id}/', {
    summary: 'Change a report user; `send_daily_report` alone by everyone of the organisation',
    records: 'report_user_changed',
    body: ReportUserPatch,
    answer: json(ReportUser),
  }),
  remove: endpoint('DELETE report_users/{id}/', {
    summary: 'Delete a report user',
    access: mayWrite,
    records: 'report_user_deleted',
    answer: nothing,
  }),
  test: endpoint('GET report_users/{id}/test_email_sms/', {
    summary: 'Send a test message',
    acts: true,
    answer: nothing,
  }),
};
