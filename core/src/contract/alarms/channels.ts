import * as z from 'zod';
import { Channel, ChannelCreate, ChannelPatch, ChannelTried, OrganisationQuery } from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayRead: Access = { dialog: 'user_group', right: 'can_read' };
const mayWrite: Access = { dialog: 'user_group', right: 'can_write' };

export const channels = {
  list: endpoint('GET channels/', {
    summary: 'Channels of the organisation by name: webhooks, chats, fax',
    access: mayRead,
    origin: 'ours',
    query: OrganisationQuery,
    answer: json(z.array(Channel)),
  }),
  create: endpoint('POST channels/', {
    summary: 'Create a channel by which groups are notified',
    records: 'channel_created',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: ChannelCreate,
    answer: json(Channel),
  }),
  update: endpoint('PATCH channels/{id}/', {
    summary: 'Change a channel, its groups, or when it is used',
    records: 'channel_changed',
    access: mayWrite,
    origin: 'ours',
    body: ChannelPatch,
    answer: json(Channel),
  }),
  remove: endpoint('DELETE channels/{id}/', {
    summary: 'Delete a channel; messages that wait for it fail',
    records: 'channel_deleted',
    access: mayWrite,
    origin: 'ours',
    answer: nothing,
  }),
  test: endpoint('POST channels/{id}/test/', {
    summary: 'Send a test message by a channel and say what became of it',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    answer: json(ChannelTried),
  }),
};
