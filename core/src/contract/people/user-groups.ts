import * as z from 'zod';
import {
  OrganisationQuery,
  UserGroup,
  UserGroupCreate,
  UserGroupMembers,
  UserGroupPatch,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayRead: Access = { dialog: 'user_group', right: 'can_read' };
const mayWrite: Access = { dialog: 'user_group', right: 'can_write' };

export const userGroups = {
  list: endpoint('GET usergroup/', {
    summary: 'Notification groups by name',
    access: mayRead,
    query: OrganisationQuery,
    answer: json(z.array(UserGroup)),
  }),
  create: endpoint('POST usergroup/', {
    records: 'user_group_created',
    summary: 'Create a notification group',
    access: mayWrite,
    changes: true,
    creates: true,
    body: UserGroupCreate,
    answer: json(UserGroup),
  }),
  retrieve: endpoint('GET usergroup/{id}/', {
    summary: 'One group with members and plants',
    access: mayRead,
    answer: json(UserGroup),
  }),
  update: endpoint('PATCH usergroup/{id}/', {
    records: 'user_group_changed',
    summary: 'Change a group or its plants',
    access: mayWrite,
    body: UserGroupPatch,
    answer: json(UserGroup),
  }),
  remove: endpoint('DELETE usergroup/{id}', {
    records: 'user_group_deleted',
    summary: 'Delete a group',
    access: mayWrite,
    answer: nothing,
  }),
  replaceMembers: endpoint('POST usergroup/{id}/update_user_group_users/', {
    records: 'user_group_changed',
    summary: 'Replace the members by a bare list of ids',
    access: mayWrite,
    changes: true,
    body: UserGroupMembers,
    answer: json(UserGroup),
  }),
};
