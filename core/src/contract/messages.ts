import { Message, MessageDetails, MessageQuery, page } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const messages = {
  list: endpoint('GET messages/', {
    summary: 'Messages sent and to be sent, newest first; by billing item, plant, month, alarm',
    access: 'superuser',
    origin: 'ours',
    query: MessageQuery,
    answer: json(page(Message)),
  }),
  retrieve: endpoint('GET messages/{id}/', {
    summary: 'One message with its text, its tries and its alarms',
    access: 'superuser',
    origin: 'ours',
    answer: json(MessageDetails),
  }),
  repeat: endpoint('POST messages/{id}/repeat/', {
    summary: 'Send a failed or unclear message again',
    access: 'superuser',
    origin: 'ours',
    changes: true,
    answer: json(MessageDetails),
  }),
};
