import type { UserGroup } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';

/** The body of a change: the group with its plants, without its users (user-groups-16). */
export function patchOf({
  grp_name,
  send_alarmmessages,
  send_old_data,
  escalate_to,
  escalate_after_minutes,
  group_plants,
}: UserGroup) {
  return { grp_name, send_alarmmessages, send_old_data, escalate_to, escalate_after_minutes, group_plants };
}

/** Labels by the field names of the API. */
export function useGroupLabels() {
  const { t } = useTranslation();
  return {
    grp_name: t('userGroups.name'),
    send_alarmmessages: t('userGroups.sendAlarms'),
    send_old_data: t('userGroups.sendOldData'),
    escalate_to: t('userGroups.escalateTo'),
    escalate_after_minutes: t('userGroups.escalateAfter'),
    group_plants: t('userGroups.plants'),
    organisation: t('userGroups.organisation'),
  };
}
