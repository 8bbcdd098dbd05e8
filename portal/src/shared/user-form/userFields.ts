import type { OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import type { Choice } from '../form/ChoiceField.tsx';

/** The complete user object for the body of a change (users-26, users-27). */
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

/** Why a user cannot sign in; undefined if they can. Service accounts never sign in; they use API keys. */
export function userState(user: OrganisationUser): 'removed' | 'suspended' | 'service' | 'inactive' | undefined {
  if (user.will_be_deleted) return 'removed';
  if (user.is_suspended) return 'suspended';
  if (user.is_service) return 'service';
  return user.is_active ? undefined : 'inactive';
}

/** Labels by the field names of the API. */
export function useUserLabels() {
  const { t } = useTranslation();
  return {
    username: t('userForm.username'),
    first_name: t('userForm.firstName'),
    last_name: t('userForm.lastName'),
    email: t('userForm.email'),
    grp_name: t('userForm.group'),
    password: t('userForm.password'),
    phone_number: t('userForm.phone'),
    send_daily_report: t('userForm.dailyReport'),
    standard_dashboard: t('userForm.view'),
    user_alert_text: t('userForm.alertText'),
    is_superuser: t('userForm.superuser'),
    is_suspended: t('userForm.suspended'),
    organisation: t('userForm.organisation'),
  };
}

/** The groups that can be chosen (users-18); if they fail to load, the form lists every message of the response. */
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
