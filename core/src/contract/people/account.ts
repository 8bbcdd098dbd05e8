import {
  Activation,
  PasswordChange,
  PasswordOfUser,
  PasswordReset,
  PasswordResetConfirm,
} from '../../entities/index.ts';
import { endpoint, file, nothing, PDF } from '../endpoint.ts';

export const account = {
  activate: endpoint('POST users/activation/', {
    records: 'activated',
    summary: 'Activate an account by the token of its mail',
    access: 'public',
    takesForm: true,
    refusals: 'djoser',
    body: Activation,
    answer: nothing,
  }),
  changePassword: endpoint('POST users/set_password/', {
    records: 'password_changed',
    summary: 'Change the own password',
    access: 'anyAccount',
    takesForm: true,
    refusals: 'djoser',
    body: PasswordChange,
    answer: nothing,
  }),
  requestReset: endpoint('POST users/reset_password/', {
    records: 'password_reset_asked',
    summary: 'Send a mail that lets its reader set a new password; never says whether the address exists',
    access: 'public',
    takesForm: true,
    refusals: 'djoser',
    body: PasswordReset,
    answer: nothing,
  }),
  confirmReset: endpoint('POST users/reset_password_confirm/', {
    records: 'password_reset',
    summary: 'Set a new password by the token of the mail',
    access: 'public',
    takesForm: true,
    refusals: 'djoser',
    body: PasswordResetConfirm,
    answer: nothing,
  }),
  resetPasswordOfUser: endpoint('POST account/{id}/reset_password_user/', {
    confirms: true,
    records: 'password_set',
    summary: 'Set the password of another user',
    access: { dialog: 'user', right: 'can_write' },
    changes: true,
    body: PasswordOfUser,
    answer: nothing,
  }),
  howTo: endpoint('GET get_how_to/{group}/', {
    summary: 'How-to document of a group',
    answer: file(PDF, 'How-To.pdf'),
  }),
};
