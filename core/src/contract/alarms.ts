import { AlarmAcknowledgement, AlarmMessage, AlarmQuery, page } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const alarms = {
  list: endpoint('GET alarms/', {
    summary: "Alarms of the viewer's plants, newest first",
    access: { dialog: 'alarmmessages_plant', right: 'can_read' },
    origin: 'ours',
    query: AlarmQuery,
    answer: json(page(AlarmMessage)),
  }),
  acknowledge: endpoint('POST alarms/{id}/acknowledge/', {
    summary: 'Acknowledge an open alarm',
    access: { dialog: 'plant', right: 'can_write' },
    changes: true,
    origin: 'ours',
    body: AlarmAcknowledgement,
    answer: json(AlarmMessage),
  }),
};
