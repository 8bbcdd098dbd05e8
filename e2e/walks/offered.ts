/** An action that some roles may do in their organisation: where it is offered, and its call. */
export interface Offered {
  readonly what: string;
  /** URL with placeholders `{organisation}`, `{user}`, `{group}`, `{role}`, `{plant}`, its `{component}` and its `{system}`. */
  readonly at: string;
  /** Name of the window that the URL opens, otherwise the beginning of the button's name. */
  readonly window?: string;
  readonly button?: string;
  readonly who: readonly ('orga' | 'admin' | 'lesen')[];
  readonly call: readonly [method: string, path: string];
}

const writers = ['orga', 'admin'] as const;

export const offered: readonly Offered[] = [
  {
    what: 'people from a file',
    at: '/settings/users?dialog=import',
    window: 'Benutzer aus einer Datei',
    who: writers,
    call: ['POST', 'users/import/'],
  },
  {
    what: 'tasks from a file',
    at: '/work_orders?dialog=import',
    window: 'Aufgaben aus einer Datei',
    who: writers,
    call: ['POST', 'work_orders/import/'],
  },
  {
    what: 'a new user',
    at: '/settings/users?dialog=new',
    window: 'Neuer Benutzer',
    who: writers,
    call: ['POST', 'users/'],
  },
  {
    what: 'the password of another',
    at: '/settings/users?user={user}&dialog=password',
    window: 'Passwort',
    who: writers,
    call: ['POST', 'account/{user}/reset_password_user/'],
  },
  {
    what: 'the data of a person',
    at: '/settings/users?user={user}&dialog=data',
    window: 'Daten von',
    who: ['orga'],
    call: ['GET', 'users/{user}/personal_data/'],
  },
  {
    what: 'a new report user',
    at: '/settings/report_users?dialog=new',
    window: 'Neuer Meldebenutzer',
    who: writers,
    call: ['POST', 'report_users/'],
  },
  {
    what: 'a new user group',
    at: '/settings/usergroups?dialog=new',
    window: 'Neue Benutzergruppe',
    who: writers,
    call: ['POST', 'usergroup/'],
  },
  {
    what: 'a shift of the rota of a group',
    at: '/settings/usergroups?group={group}&part=rota&rota=shift',
    window: 'Neue Schicht',
    who: writers,
    call: ['PATCH', 'usergroup/{group}/rota/'],
  },
  {
    what: 'escalation and name of a group',
    at: '/settings/usergroups?group={group}',
    button: 'Speichern',
    who: writers,
    call: ['PATCH', 'usergroup/{group}/'],
  },
  {
    what: 'a new channel',
    at: '/settings/channels?dialog=new',
    window: 'Neuer Kanal',
    who: writers,
    call: ['POST', 'channels/'],
  },
  {
    what: 'the rights of a role',
    at: '/settings/permissions?group={role}',
    button: 'Speichern',
    who: ['orga'],
    call: ['PATCH', 'allAuthgroup/{role}/'],
  },
  {
    what: 'a header of the daily report',
    at: '/settings/daily_report?level=header&dialog=new',
    window: 'Neue Überschrift',
    who: writers,
    call: ['POST', 'organisation_daily_report_headers/'],
  },
  {
    what: 'a set of live data',
    at: '/settings/live_datas?dialog=newSet',
    window: 'Neue Ansicht',
    who: writers,
    call: ['POST', 'organisation_live_datas/'],
  },
  {
    what: 'security events',
    at: '/settings/security',
    button: 'Herunterladen',
    who: ['orga'],
    call: ['GET', 'security_events/'],
  },
  {
    what: 'planned work',
    at: '/dashboard?plant={plant}',
    button: 'Arbeiten planen',
    who: writers,
    call: ['POST', 'plants/{plant}/planned_work/'],
  },
  {
    what: 'files of a new logger',
    at: '/settings/plants/assistant',
    button: 'Dateien auswählen',
    who: writers,
    call: ['POST', 'imports/set_up/'],
  },
  {
    what: 'a plant as a file',
    at: '/settings/plants?id={plant}&dialog=structure',
    window: 'als Datei',
    who: writers,
    call: ['POST', 'plants/{plant}/structure/'],
  },
  {
    what: 'the calendar of files',
    at: '/imports?of={plant}&dialog=calendar',
    window: 'Was an welchem Tag kam',
    who: writers,
    call: ['GET', 'plants/{plant}/deliveries/'],
  },
  {
    what: 'rules proposed for a plant',
    at: '/settings/rules?dialog=proposals&of={plant}',
    window: 'Regeln, die zu einer Anlage passen',
    who: writers,
    call: ['GET', 'plants/{plant}/alarm_rule_proposals/'],
  },
  {
    what: 'the effect of limits',
    at: '/settings/edit_limits?id={plant}&component={component}',
    button: 'Wirkung zeigen',
    who: writers,
    call: ['POST', 'organisation/{organisation}/effect_of_limits/'],
  },
  {
    what: 'the effect of alarm codes',
    at: '/settings/alarmcodesorganisation?system={system}',
    button: 'Wirkung zeigen',
    who: writers,
    call: ['POST', 'organisation/{organisation}/effect_of_codes/'],
  },
];
