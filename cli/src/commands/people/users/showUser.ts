import type { OrganisationUser } from '@leitwarte/core/entities';
import { textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import { personName } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

/** Shows a user with one field per line; nothing after a dry run. */
export async function showUser(context: Context, user: OrganisationUser | undefined): Promise<void> {
  if (user === undefined) return;
  await context.out.record(user, [
    [say('Nr.', 'ID'), String(user.id)],
    [say('Benutzername', 'Username'), user.username],
    [say('Name', 'Name'), personName(user)],
    [say('E-Mail', 'E-mail'), user.email],
    [say('Telefon', 'Phone'), user.phone_number],
    [say('Gruppe', 'Group'), user.grp_name_bez],
    [say('Superuser', 'Superuser'), user.is_superuser],
    [say('Dienstkonto', 'service account'), user.is_service],
    [say('aktiv', 'active'), user.is_active],
    [say('gesperrt', 'suspended'), user.is_suspended],
    [say('zweiter Faktor', 'second factor'), user.has_second_factor],
    [say('Tagesbericht', 'Daily report'), user.send_daily_report],
    [
      say('Erste Ansicht', 'First view'),
      user.standard_dashboard && textOrKey(context.language, 'dashboardView', user.standard_dashboard),
    ],
    [say('Hinweis', 'Notice'), user.user_alert_text],
  ]);
}
