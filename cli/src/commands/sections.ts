import { say, type Text } from '../texts.ts';

interface Section {
  readonly title: Text;
  readonly names: readonly string[];
}

/** All commands by what they are for, in the order of the help. */
export const sections: readonly Section[] = [
  {
    title: say('Anlagen im Blick', 'Plants in view'),
    names: ['cockpit', 'status', 'live', 'alarms', 'plants', 'components', 'limits', 'export'],
  },
  {
    title: say('Daten und Aufgaben', 'Data and tasks'),
    names: ['imports', 'messages', 'tasks', 'logs', 'system'],
  },
  {
    title: say('Organisationen, Menschen, Rechte', 'Organisations, people, rights'),
    names: ['organisations', 'users', 'report-users', 'groups', 'permissions', 'certifications', 'security'],
  },
  {
    title: say('Einrichten und berichten', 'Setting up and reporting'),
    names: [
      'systems',
      'alarm-codes',
      'types',
      'evaluations',
      'journals',
      'dashboards',
      'daily-report',
      'live-data',
      'billing',
      'prices',
    ],
  },
  {
    title: say('Sitzung und dieses Programm', 'Session and this program'),
    names: ['login', 'logout', 'whoami', 'password', 'sessions', 'profiles', 'config', 'completion', 'api', 'schema'],
  },
  {
    title: say('Server auf diesem Rechner', 'Server on this machine'),
    names: ['init', 'serve', 'doctor', 'backup', 'restore', 'migrate-to-postgres'],
  },
];
