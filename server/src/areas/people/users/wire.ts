import type { OrganisationUser } from '@leitwarte/core/entities';
import type { UserRow } from '../../../rights/users.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

/** A user in the form of lists and forms. */
export function organisationUserOf(row: UserRow): OrganisationUser {
  return {
    id: row.id,
    username: row.username ?? '',
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    organisation: row.organisation_id,
    grp_name: row.auth_group_id,
    grp_name_bez: row.grp_name,
    phone_number: row.phone_number,
    is_superuser: flagOf(row.is_superuser),
    is_active: flagOf(row.is_active),
    is_suspended: flagOf(row.is_suspended),
    has_second_factor: row.factor_since !== null,
    is_service: row.kind === 'service',
    will_be_deleted: flagOf(row.will_be_deleted),
    send_daily_report: flagOf(row.send_daily_report),
    standard_dashboard: row.standard_dashboard,
    user_alert_text: row.user_alert_text,
  };
}
