import { ChannelTried, PushAdd, PushBegun, PushDevice, PushDevices, PushPatch } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const own = { access: 'anyAccount', origin: 'ours' } as const;

/** Push messages about alarms to devices of the caller's account (decision 4.57). */
export const push = {
  list: endpoint('GET account/push/', {
    ...own,
    summary: 'Devices of the own account that get messages, and whether this installation sends to devices',
    answer: json(PushDevices),
  }),
  begin: endpoint('POST account/push/begin/', {
    ...own,
    summary: 'Begin to send messages to this device: the public key that its browser subscribes with',
    answer: json(PushBegun),
  }),
  add: endpoint('POST account/push/', {
    ...own,
    creates: true,
    records: 'push_device_added',
    summary: 'Send messages to this device as long as the session in use lasts, which has one device',
    body: PushAdd,
    answer: json(PushDevice),
  }),
  update: endpoint('PATCH account/push/{id}/', {
    ...own,
    summary: 'Change the name of a device of the own account, and when it gets messages',
    body: PushPatch,
    answer: json(PushDevice),
  }),
  remove: endpoint('DELETE account/push/{id}/', {
    ...own,
    records: 'push_device_removed',
    summary: 'Send no messages to a device of the own account any more',
    changes: false,
    answer: nothing,
  }),
  test: endpoint('POST account/push/{id}/test/', {
    ...own,
    changes: true,
    summary: 'Send a test message to a device of the own account and say what became of it',
    answer: json(ChannelTried),
  }),
};
