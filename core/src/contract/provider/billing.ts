import * as z from 'zod';
import {
  BillingClosing,
  BillingClosingQuery,
  BillingItem,
  BillingOrganisationGroup,
  BillingPatch,
  NotificationDataset,
  NotificationRequest,
} from '../../entities/index.ts';
import { endpoint, file, json, PDF } from '../endpoint.ts';

export const billing = {
  notifications: endpoint('POST organisation/{id}/get_plant_notification/', {
    summary: 'Mails, SMS and paid messages through channels sent per plant of an organisation in a month',
    access: 'superuser',
    body: NotificationRequest,
    answer: json(NotificationDataset),
  }),
  month: endpoint('POST organisation/get_plant_notification_park/', {
    summary: 'Billing of a month by organisation',
    access: 'superuser',
    body: NotificationRequest,
    answer: json(z.array(BillingOrganisationGroup)),
  }),
  closing: endpoint('GET billing/closing/', {
    summary: 'What a month that is not closed yet bills otherwise than the prices of today say',
    access: 'superuser',
    origin: 'ours',
    query: BillingClosingQuery,
    answer: json(BillingClosing),
  }),
  update: endpoint('PATCH billing/update_billing_information/organisations/{orgId}/item/{itemId}/', {
    summary: 'Store one billing value',
    access: 'superuser',
    body: BillingPatch,
    answer: json(BillingItem),
  }),
  itemisation: endpoint('GET organisation/{orgId}/notification_report/{year}/{month}', {
    summary: 'Itemisation of a month as PDF; months count from 1',
    access: 'superuser',
    answer: file(PDF),
  }),
};
