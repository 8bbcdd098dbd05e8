import * as z from 'zod';
import {
  OnCallGroup,
  OrganisationQuery,
  Rota,
  RotaCalendarInput,
  RotaCalendarTaken,
  RotaPatch,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { CALENDAR, endpoint, file, json } from '../endpoint.ts';

const mayRead: Access = { dialog: 'user_group', right: 'can_read' };
const mayWrite: Access = { dialog: 'user_group', right: 'can_write' };

/** Rotas of notification groups: who is on call when (decision 4.57). */
export const rotas = {
  onCall: endpoint('GET on_call/', {
    summary: 'Groups with a rota by name: who is on call now, until when, who comes then',
    access: mayRead,
    origin: 'ours',
    query: OrganisationQuery,
    answer: json(z.array(OnCallGroup)),
  }),
  retrieve: endpoint('GET usergroup/{id}/rota/', {
    summary: 'The rota of a group: shifts, absences, times taken over',
    access: mayRead,
    origin: 'ours',
    answer: json(Rota),
  }),
  update: endpoint('PATCH usergroup/{id}/rota/', {
    summary: 'Change the rota of a group; a list that is given replaces the former one',
    records: 'user_group_changed',
    access: mayWrite,
    origin: 'ours',
    body: RotaPatch,
    answer: json(Rota),
  }),
  calendar: endpoint('GET usergroup/{id}/rota/calendar/', {
    summary: 'Who of a group is on call as a calendar that programs subscribe to (iCalendar)',
    access: mayRead,
    origin: 'ours',
    keyAsPassword: true,
    answer: file(CALENDAR, 'Bereitschaft.ics'),
  }),
  takeIn: endpoint('POST usergroup/{id}/rota/calendar/', {
    summary: 'Take the events of a calendar as times on call that people take over',
    records: 'user_group_changed',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: RotaCalendarInput,
    answer: json(RotaCalendarTaken),
  }),
};
