import * as z from 'zod';
import { Credentials, LoginResponse } from '../../entities/people/session.ts';
import { AuthGroup, User } from '../../entities/people/user.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

export const session = {
  login: endpoint('POST token/login/', {
    records: 'sign_in',
    summary: 'Sign in with username and password',
    access: 'public',
    takesForm: true,
    refusals: 'djoser',
    body: Credentials,
    answer: json(LoginResponse),
  }),
  logout: endpoint('POST token/logout/', {
    records: 'sign_out',
    summary: 'End the session',
    access: 'anyAccount',
    answer: nothing,
  }),
  me: endpoint('GET users/me/', { summary: 'The signed-in account', access: 'anyAccount', answer: json(User) }),
  authGroups: endpoint('GET authgroup/', {
    summary: 'Permission groups of the account; the first one holds its rights',
    access: 'anyAccount',
    answer: json(z.array(AuthGroup)),
  }),
};
