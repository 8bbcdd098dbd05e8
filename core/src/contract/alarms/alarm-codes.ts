import * as z from 'zod';
import {
  AlarmCode,
  AlarmCodeCreate,
  AlarmCodeOrganisation,
  AlarmCodeOrganisationCreate,
  AlarmCodeOrganisationPatch,
  AlarmCodePatch,
  AlarmCodeQuery,
  OrganisationQuery,
  page,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayRead: Access = { dialog: 'alarmcodes', right: 'can_read' };
const mayWrite: Access = { dialog: 'alarmcodes', right: 'can_write' };

export const alarmCodes = {
  list: endpoint('GET alarmcodes_list/', {
    summary: 'One page of the codes of a system',
    access: mayRead,
    query: AlarmCodeQuery,
    answer: json(page(AlarmCode)),
  }),
  create: endpoint('POST alarmcodes/', {
    summary: 'Create an alarm code',
    access: 'superuser',
    changes: true,
    creates: true,
    body: AlarmCodeCreate,
    answer: json(AlarmCode),
  }),
  update: endpoint('PATCH alarmcodes/{id}/', {
    summary: 'Change an alarm code',
    access: 'superuser',
    body: AlarmCodePatch,
    answer: json(AlarmCode),
  }),
  remove: endpoint('DELETE alarmcodes/{id}/', {
    summary: 'Delete an alarm code',
    access: 'superuser',
    answer: nothing,
  }),
  settings: endpoint('GET alarmcodesorganisations/', {
    summary: "The organisation's settings per alarm code",
    access: mayRead,
    query: OrganisationQuery,
    answer: json(z.array(AlarmCodeOrganisation)),
  }),
  createSetting: endpoint('POST alarmcodesorganisations/', {
    summary: 'Store the setting of a code that has none',
    access: mayWrite,
    changes: true,
    creates: true,
    body: AlarmCodeOrganisationCreate,
    answer: json(AlarmCodeOrganisation),
  }),
  updateSetting: endpoint('PATCH alarmcodesorganisations/{id}/', {
    summary: 'Change the setting of a code',
    access: mayWrite,
    body: AlarmCodeOrganisationPatch,
    answer: json(AlarmCodeOrganisation),
  }),
};
