import type { Noun, Word } from '../command.ts';
import { say, type Text } from '../texts.ts';
import { alarmCodes } from './alarms/alarm-codes/noun.ts';
import { alarms } from './alarms/alarms/noun.ts';
import { billing } from './provider/billing/noun.ts';
import { certifications } from './provider/certifications/noun.ts';
import { commissioning } from './plants/commissioning/noun.ts';
import { components } from './plants/components/noun.ts';
import { config } from './config/noun.ts';
import { dailyReport } from './reports/daily-report/noun.ts';
import { dashboards } from './reports/dashboards/noun.ts';
import { apiKeys } from './people/api-keys/noun.ts';
import { boards } from './provider/boards/noun.ts';
import { embedKeys } from './provider/embed-keys/noun.ts';
import { evaluations } from './reports/evaluations/noun.ts';
import { explain } from './reports/explain/noun.ts';
import { exports } from './reports/export/noun.ts';
import { groups } from './people/user-groups/noun.ts';
import { imports } from './intake/imports/noun.ts';
import { journals } from './reports/journals/noun.ts';
import { limits } from './plants/limits/noun.ts';
import { liveData } from './reports/live-data/noun.ts';
import { rules } from './alarms/alarm-rules/noun.ts';
import { messages } from './alarms/messages/noun.ts';
import { organisations } from './people/organisations/noun.ts';
import { pages } from './provider/pages/noun.ts';
import { permissions } from './people/permissions/noun.ts';
import { channels } from './alarms/channels/noun.ts';
import { plannedWork } from './alarms/planned-work/noun.ts';
import { plants } from './plants/plants/noun.ts';
import { prices } from './provider/prices/noun.ts';
import { profiles } from './profiles/noun.ts';
import { provider } from './provider/provider/noun.ts';
import { lossCausesNoun } from './reports/loss-causes/noun.ts';
import { reportUsers } from './people/report-users/noun.ts';
import { rotas } from './alarms/rotas/noun.ts';
import { passkeys } from './people/passkeys/noun.ts';
import { push } from './people/push/noun.ts';
import { secondFactor } from './people/second-factor/noun.ts';
import { sessionPolicy } from './people/session-policy/noun.ts';
import { security } from './people/security/noun.ts';
import { sessions } from './people/sessions/noun.ts';
import { sources } from './intake/sources/noun.ts';
import { settings } from './people/settings/noun.ts';
import { systems } from './plants/plant-systems/noun.ts';
import { tasks } from './provider/tasks/noun.ts';
import { types } from './plants/plant-types/noun.ts';
import { workOrders } from './alarms/work-orders/noun.ts';
import { users } from './people/users/noun.ts';
import { database } from './provider/server/database/noun.ts';
import { storage } from './provider/server/storage/noun.ts';
import { serverWords } from './serverWords.ts';
import { words as word } from './words.ts';

/** All commands by subject, in the order of help. A noun's folder lists its commands in `noun.ts`. */
export const sections: readonly { readonly title: Text; readonly commands: Readonly<Record<string, Noun | Word>> }[] = [
  {
    title: say('Anlagen im Blick', 'Plants in view'),
    commands: {
      cockpit: word.cockpit,
      status: word.status,
      live: word.live,
      losses: word.losses,
      'energy-flow': word['energy-flow'],
      'loss-causes': lossCausesNoun,
      alarms,
      'planned-work': plannedWork,
      'work-orders': workOrders,
      rules,
      plants,
      commissioning,
      components,
      limits,
      export: exports,
      explain,
    },
  },
  {
    title: say('Daten und Aufgaben', 'Data and tasks'),
    commands: { imports, sources, messages, channels, tasks, logs: word.logs, system: word.system, provider, pages },
  },
  {
    title: say('Organisationen, Menschen, Rechte', 'Organisations, people, rights'),
    commands: {
      organisations,
      users,
      'report-users': reportUsers,
      groups,
      rotas,
      permissions,
      'api-keys': apiKeys,
      'embed-keys': embedKeys,
      boards,
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
      'second-factor': secondFactor,
      passkeys,
      push,
      'session-policy': sessionPolicy,
      sessions,
      settings,
      profiles,
      config,
      completion: word.completion,
      api: word.api,
      schema: word.schema,
    },
  },
  {
    title: say('Server auf diesem Rechner', 'Server on this machine'),
    commands: { ...serverWords, storage, database },
  },
];

const all = sections.flatMap(({ commands }) => Object.entries(commands));

/** Commands of one word. */
export const words: Readonly<Record<string, Word>> = Object.fromEntries(
  all.flatMap(([name, one]) => ('load' in one ? [[name, one]] : [])),
);

/** All other commands by noun and verb, as in the folders. */
export const nouns: Readonly<Record<string, Noun>> = Object.fromEntries(
  all.flatMap(([name, one]) => ('verbs' in one ? [[name, one]] : [])),
);
