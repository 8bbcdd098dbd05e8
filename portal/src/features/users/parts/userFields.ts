import type { OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import type { Choice } from '../../../shared/form/ChoiceField.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';

/** The user object as a change sends it back, whole (users-26, users-27). */
export function patchOf(user: OrganisationUser) {
  const { first_name, last_name, email, grp_name, phone_number, send_daily_report, standard_dashboard } = user;
  const { user_alert_text, is_superuser, is_suspended } = user;
  return {
    first_name,
    last_name,
    email,
    grp_name,
    phone_number,
    send_daily_report,
    standard_dashboard,
    user_alert_text,
    is_superuser,
    is_suspended,
  };
}

/** What keeps somebody from signing in; undefined for nothing. */
export function userState(user: OrganisationUser): 'removed' | 'suspended' | 'inactive' | undefined {
  if (user.will_be_deleted) return 'removed';
  if (user.is_suspended) return 'suspended';
  return user.is_active ? undefined : 'inactive';
}

/** Labels of the fields by the wire's names. */
export function useUserLabels() {
  const { t } = useTranslation();
  return {
    username: t('users.username'),
    first_name: t('users.firstName'),
    last_name: t('users.lastName'),
    email: t('users.email'),
    grp_name: t('users.group'),
    password: t('users.password'),
    phone_number: t('users.phone'),
    send_daily_report: t('users.dailyReport'),
    standard_dashboard: t('users.view'),
    user_alert_text: t('users.alertText'),
    is_superuser: t('users.superuser'),
    is_suspended: t('users.suspended'),
    organisation: t('users.organisation'),
    new_password: t('users.newPassword'),
  };
}

/** Groups that can be chosen (users-18); where their loading fails, the form lists every value of the answer. */
export function useOfferedGroups(organisation: number | null) {
  const reading = useCall('authGroups', 'offered', organisation === null ? undefined : { id: organisation }, {
    failure: 'quiet',
  });
  const choices = (reading.data?.authgroups ?? []).map(({ id, grp_name }): Choice<number> => ({
    value: id,
    label: grp_name,
  }));
  return { choices, error: reading.error };
}

/** Whose people are shown: the organisation that the viewer works in. */
export const useOwnOrganisation = (): number | null => useSignedIn().user.organisation;
