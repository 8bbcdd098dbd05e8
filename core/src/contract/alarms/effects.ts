import {
  AlarmEffect,
  CodesDraft,
  ExchangeEffect,
  HoursDraft,
  LimitEffect,
  LimitsDraft,
  SerialNumberChange,
} from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

/**
 * Previews: which messages unsaved settings would have caused in the last 90 days, and how the replacement of a device
 * affects figures. These calls change no data.
 */
export const effects = {
  hours: endpoint('POST organisation/{id}/effect_of_hours/', {
    summary: 'Which silence of plants hours of components would have told, beside what came',
    access: { dialog: 'plant', right: 'can_write' },
    origin: 'ours',
    body: HoursDraft,
    answer: json(AlarmEffect),
  }),
  codes: endpoint('POST organisation/{id}/effect_of_codes/', {
    summary: 'Which faults settings of alarm codes would have told, beside what came',
    access: { dialog: 'alarmcodes', right: 'can_write' },
    origin: 'ours',
    body: CodesDraft,
    answer: json(AlarmEffect),
  }),
  limits: endpoint('POST organisation/{id}/effect_of_limits/', {
    summary: 'When values would have been at or beyond limits',
    access: {
      anyOf: [
        { dialog: 'plant', right: 'can_write' },
        { dialog: 'limits', right: 'can_write' },
      ],
    },
    origin: 'ours',
    body: LimitsDraft,
    answer: json(LimitEffect),
  }),
  exchange: endpoint('POST plants/{id}/effect_of_exchange/', {
    summary: 'Which figures the exchange of a serial number would change',
    access: { dialog: 'plant', right: 'can_write' },
    origin: 'ours',
    body: SerialNumberChange,
    answer: json(ExchangeEffect),
  }),
};
