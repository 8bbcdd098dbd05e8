/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Berechtigungen',
    about: 'Was die Mitglieder einer Rolle sehen und ändern dürfen.',
    groups: 'Rollen',
    hidden: 'nur für Superuser',
    tree: 'Rechte der Rolle {{name}}',
    granted_one: '{{count}} Recht',
    granted_other: '{{count}} Rechte',
    gains: '{{dialog}} kommt hinzu: {{rights}}',
    loses: '{{dialog}} fällt weg: {{rights}}',
    look: 'Portal wie diese Rolle sehen',
    lookFailed: 'Die Ansicht konnte nicht begonnen werden.',
    none: 'keine Rechte',
    allRoles: 'Alle Rollen nebeneinander',
    dialog: 'Bereich',
    shown: 'Zeilen',
    rows: { differing: 'nur Unterschiede', all: 'alle Bereiche' },
    marked: 'Markiert ist, was von den meisten Rollen abweicht.',
    locked: 'Der Rolle Orga-Manager kann dieses Recht nicht genommen werden.',
    lacking: 'Rechte, die Sie selbst nicht haben, können Sie nicht vergeben.',
    loadFailed: 'Die Rollen konnten nicht geladen werden.',
    missing: 'Diese Rolle gibt es nicht oder nicht mehr.',
  },
  en: {
    title: 'Permissions',
    about: 'What members of a role may see and change.',
    groups: 'Roles',
    hidden: 'superusers only',
    tree: 'Rights of the role {{name}}',
    granted_one: '{{count}} right',
    granted_other: '{{count}} rights',
    gains: '{{dialog}} gains: {{rights}}',
    loses: '{{dialog}} loses: {{rights}}',
    look: 'See the portal as this role',
    lookFailed: 'The look could not be begun.',
    none: 'no rights',
    allRoles: 'All roles side by side',
    dialog: 'Area',
    shown: 'Rows',
    rows: { differing: 'differences only', all: 'all areas' },
    marked: 'What differs from most roles is marked.',
    locked: 'This right cannot be taken from the role Orga-Manager.',
    lacking: 'You cannot give rights that you have not got yourself.',
    loadFailed: 'The roles could not be loaded.',
    missing: 'There is no such role, or no longer.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    permissions: typeof texts.de;
  }
}
