import type { Noun, Word } from '../command.ts';
import { say, type Text } from '../texts.ts';
import { alarmCodes } from './alarm-codes/noun.ts';
import { alarms } from './alarms/noun.ts';
import { billing } from './billing/noun.ts';
import { certifications } from './certifications/noun.ts';
import { components } from './components/noun.ts';
import { config } from './config/noun.ts';
import { dailyReport } from './daily-report/noun.ts';
import { dashboards } from './dashboards/noun.ts';
import { embedKeys } from './embed-keys/noun.ts';
import { evaluations } from './evaluations/noun.ts';
import { explain } from './explain/noun.ts';
import { exports } from './export/noun.ts';
import { groups } from './groups/noun.ts';
import { imports } from './imports/noun.ts';
import { journals } from './journals/noun.ts';
import { limits } from './limits/noun.ts';
import { liveData } from './live-data/noun.ts';
import { messages } from './messages/noun.ts';
import { organisations } from './organisations/noun.ts';
import { permissions } from './permissions/noun.ts';
import { plannedWork } from './planned-work/noun.ts';
import { plants } from './plants/noun.ts';
import { prices } from './prices/noun.ts';
import { profiles } from './profiles/noun.ts';
import { provider } from './provider/noun.ts';
import { reportUsers } from './report-users/noun.ts';
import { security } from './security/noun.ts';
import { sessions } from './sessions/noun.ts';
import { sources } from './sources/noun.ts';
import { systems } from './systems/noun.ts';
import { tasks } from './tasks/noun.ts';
import { types } from './types/noun.ts';
import { users } from './users/noun.ts';
import { serverWords } from './serverWords.ts';
import { words as word } from './words.ts';

/** All commands by what they are for, in the order of the help. A noun's folder lists its verbs in `noun.ts`. */
export const sections: readonly { readonly title: Text; readonly commands: Readonly<Record<string, Noun | Word>> }[] = [
  {
    title: say('Anlagen im Blick', 'Plants in view'),
    commands: {
      cockpit: word.cockpit,
      status: word.status,
      live: word.live,
      alarms,
      'planned-work': plannedWork,
      plants,
      components,
      limits,
      export: exports,
      explain,
    },
  },
  {
    title: say('Daten und Aufgaben', 'Data and tasks'),
    commands: { imports, sources, messages, tasks, logs: word.logs, system: word.system, provider },
  },
  {
    title: say('Organisationen, Menschen, Rechte', 'Organisations, people, rights'),
    commands: {
      organisations,
      users,
      'report-users': reportUsers,
      groups,
      permissions,
      'embed-keys': embedKeys,
      certifications,
      security,
    },
  },
  {
    title: say('Einrichten und berichten', 'Setting up and reporting'),
    commands: {
      systems,
      'alarm-codes': alarmCodes,
      types,
      evaluations,
      journals,
      dashboards,
      'daily-report': dailyReport,
      'live-data': liveData,
      billing,
      prices,
    },
  },
  {
    title: say('Sitzung und dieses Programm', 'Session and this program'),
    commands: {
      login: word.login,
      logout: word.logout,
      whoami: word.whoami,
      password: word.password,
      sessions,
      profiles,
      config,
      completion: word.completion,
      api: word.api,
      schema: word.schema,
    },
  },
  { title: say('Server auf diesem Rechner', 'Server on this machine'), commands: serverWords },
];

const all = sections.flatMap(({ commands }) => Object.entries(commands));

/** Commands of one word. */
export const words: Readonly<Record<string, Word>> = Object.fromEntries(
  all.flatMap(([name, one]) => ('load' in one ? [[name, one]] : [])),
);

/** Every other command, as noun and verb, like the folders. */
export const nouns: Readonly<Record<string, Noun>> = Object.fromEntries(
  all.flatMap(([name, one]) => ('verbs' in one ? [[name, one]] : [])),
);
