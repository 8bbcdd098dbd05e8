import * as z from 'zod';
import {
  AuthGroup,
  AuthGroupCreate,
  AuthGroupPatch,
  AuthgroupsAnswer,
  LookAsGroup,
  OrganisationQuery,
} from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const authGroups = {
  list: endpoint('GET allAuthgroup/', {
    summary: 'Permission groups with their rights',
    access: { dialog: 'permission', right: 'can_read' },
    query: OrganisationQuery,
    answer: json(z.array(AuthGroup)),
  }),
  create: endpoint('POST allAuthgroup/', {
    confirms: true,
    records: 'group_created',
    summary: 'Create a permission group without rights',
    access: 'superuser',
    changes: true,
    creates: true,
    origin: 'ours',
    body: AuthGroupCreate,
    answer: json(AuthGroup),
  }),
  update: endpoint('PATCH allAuthgroup/{id}/', {
    confirms: true,
    records: 'rights_changed',
    summary: 'Change the rights of a group',
    access: { dialog: 'permission', right: 'can_write' },
    body: AuthGroupPatch,
    answer: json(AuthGroup),
  }),
  look: endpoint('POST allAuthgroup/{id}/look/', {
    key: 'never',
    summary: 'Begin a session that sees what account and group both may, for an hour, and changes nothing',
    access: { dialog: 'permission', right: 'can_read' },
    changes: true,
    creates: true,
    origin: 'ours',
    answer: json(LookAsGroup),
  }),
  offered: endpoint('GET organisation/{id}/get_authgroups_user/', {
    summary: 'Permission groups offered in the user form',
    answer: json(AuthgroupsAnswer),
  }),
};
