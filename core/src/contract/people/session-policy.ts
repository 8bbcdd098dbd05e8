import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { SessionPolicy, SessionPolicyPatch } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

const managers = { group: ORGA_MANAGER_GROUP } as const;
const shared = { origin: 'ours', answer: json(SessionPolicy) } as const;
const changing = { ...shared, confirms: true, records: 'session_policy_changed', body: SessionPolicyPatch } as const;

/**
 * Policy for sessions: how long they last, from which networks and with which factors people sign in (decision 4.58).
 * If the policies of installation and organisation differ, the stricter rule applies.
 */
export const sessionPolicy = {
  installation: endpoint('GET session_policy/', {
    ...shared,
    summary: 'Session policy of the installation',
    access: 'superuser',
  }),
  updateInstallation: endpoint('PATCH session_policy/', {
    ...changing,
    summary: 'Change the session policy of the installation; refused where it would lock out whoever changes it',
    access: 'superuser',
  }),
  read: endpoint('GET organisations/{id}/session_policy/', {
    ...shared,
    summary: 'Session policy of an organisation, and that of the installation: the stricter of both holds',
    access: managers,
    key: 'never',
  }),
  update: endpoint('PATCH organisations/{id}/session_policy/', {
    ...changing,
    summary: 'Change the session policy of an organisation; refused where it would lock out whoever changes it',
    access: managers,
  }),
};
