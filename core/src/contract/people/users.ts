import * as z from 'zod';
import {
  ImportedUsers,
  OrganisationQuery,
  OrganisationUser,
  UserCreate,
  UserPatch,
  UsersImport,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayWrite: Access = { dialog: 'user', right: 'can_write' };

export const users = {
  list: endpoint('GET allOrganisationUsers/', {
    summary: "Users of the viewer's organisation by name, or of a named one for superusers",
    query: OrganisationQuery,
    answer: json(z.array(OrganisationUser)),
  }),
  create: endpoint('POST users/', {
    confirms: ['is_superuser'],
    records: 'user_created',
    summary: 'Create a user and send the activation mail',
    access: mayWrite,
    changes: true,
    creates: true,
    body: UserCreate,
    answer: json(OrganisationUser),
  }),
  importAll: endpoint('POST users/import/', {
    records: 'users_imported',
    summary: 'Create all users of a file, or none; with `dry_run` only say what is wrong',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: UsersImport,
    answer: json(ImportedUsers),
  }),
  update: endpoint('PATCH users/{id}/', {
    confirms: ['email', 'grp_name', 'is_superuser', 'is_suspended'],
    records: 'user_changed',
    summary: 'Change a user; `send_daily_report` alone by everyone of the organisation',
    body: UserPatch,
    answer: json(OrganisationUser),
  }),
  remove: endpoint('DELETE users/{id}', {
    confirms: true,
    records: 'user_deleted',
    summary: 'Delete a user of the organisation',
    access: mayWrite,
    answer: nothing,
  }),
  removeCertified: endpoint('DELETE users/{id}/', {
    confirms: true,
    records: 'user_deleted',
    summary: 'Delete a user; certification users softly and by superusers alone',
    access: mayWrite,
    answer: nothing,
  }),
};
