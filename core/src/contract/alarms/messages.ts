import {
  Message,
  MessageDetails,
  MessageForecast,
  MessageForecastBody,
  MessageQuery,
  page,
  PlantMessage,
  PlantMessageDetails,
  PlantMessageQuery,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json } from '../endpoint.ts';

const mayReadGroups: Access = { dialog: 'user_group', right: 'can_read' };
const mayReadAlarms: Access = { dialog: 'alarmmessages_plant', right: 'can_read' };

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
  ofPlant: endpoint('GET plants/{id}/messages/', {
    summary: "Messages about a plant to the viewer's organisation, newest first",
    access: mayReadAlarms,
    origin: 'ours',
    query: PlantMessageQuery,
    answer: json(page(PlantMessage)),
  }),
  oneOfPlant: endpoint('GET plants/{id}/messages/{messageId}/', {
    summary: 'One message about a plant with its words and alarms',
    access: mayReadAlarms,
    origin: 'ours',
    answer: json(PlantMessageDetails),
  }),
  forecast: endpoint('POST organisation/{id}/message_forecast/', {
    summary: 'Who is told of what, and what the messages of a month would have been under settings nobody has saved',
    access: mayReadGroups,
    origin: 'ours',
    body: MessageForecastBody,
    answer: json(MessageForecast),
  }),
};
