import {
  AlarmAcknowledgement,
  AlarmLink,
  AlarmLinkAcknowledgement,
  AlarmLinkToken,
  AlarmMessage,
  AlarmMessagesRequest,
  AlarmMessagesResponse,
  AlarmQuery,
  page,
} from '../../entities/index.ts';
import { byTypeData, endpoint, file, json, PDF, XLSX } from '../endpoint.ts';

export const alarms = {
  list: endpoint('GET alarms/', {
    summary: "Alarms of the viewer's plants, newest first",
    access: { dialog: 'alarmmessages_plant', right: 'can_read' },
    origin: 'ours',
    query: AlarmQuery,
    answer: json(page(AlarmMessage)),
  }),
  statusList: endpoint('POST alarms/get_alarmmessages/', {
    summary: "Alarms of all the viewer's plants within an interval, newest first",
    access: { dialog: 'alarmmessages_plant', right: 'can_read' },
    origin: 'ours',
    body: AlarmMessagesRequest,
    answer: byTypeData({ plain: json(AlarmMessagesResponse), xlsx: file(XLSX), pdf: file(PDF) }),
  }),
  acknowledge: endpoint('POST alarms/{id}/acknowledge/', {
    summary: 'Acknowledge an open alarm',
    access: { dialog: 'plant', right: 'can_write' },
    changes: true,
    origin: 'ours',
    body: AlarmAcknowledgement,
    answer: json(AlarmMessage),
  }),
  link: endpoint('POST alarm_links/', {
    summary: 'What the link of a message about alarms shows, without a sign-in',
    access: 'public',
    origin: 'ours',
    body: AlarmLinkToken,
    answer: json(AlarmLink),
  }),
  acknowledgeByLink: endpoint('POST alarm_links/acknowledge/', {
    summary: 'Acknowledge an alarm by the link of a message, without a sign-in',
    access: 'public',
    origin: 'ours',
    body: AlarmLinkAcknowledgement,
    answer: json(AlarmLink),
  }),
};
