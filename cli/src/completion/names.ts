import type { Context, LeitwarteClient } from '../context.ts';
import { startableTasks } from '../commands/provider/tasks/start.ts';
import { shells } from '../completionScript.ts';
import { personName } from '../lookup/people.ts';
import { dialogs, rightsOfDialog } from '@leitwarte/core/codes';
import type { Candidate, NamePlace } from './complete.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
type Ask = (client: LeitwarteClient) => Promise<readonly Named[]>;

export type NameKind =
  | 'plant'
  | 'organisation'
  | 'system'
  | 'type'
  | 'user'
  | 'reportUser'
  | 'member'
  | 'group'
  | 'authGroup'
  | 'certified'
  | 'certificationFile'
  | 'evaluation'
  | 'liveSet'
  | 'dashboard';

/** Lists of the installation by kind. */
const asked: Readonly<Record<NameKind, Ask>> = {
  plant: (client) => client.plants.dashboard(),
  organisation: (client) => client.organisations.list(),
  system: (client) => client.plantSystems.list(),
  type: (client) => client.plantTypes.list(),
  user: users,
  reportUser: reportUsers,
  member: async (client) => [...(await users(client)), ...(await reportUsers(client))],
  group: async (client) => (await client.userGroups.list()).map(({ id, grp_name }) => ({ id, name: grp_name })),
  authGroup: async (client) => (await client.authGroups.list()).map(({ id, grp_name }) => ({ id, name: grp_name })),
  evaluation: async (client) =>
    (await client.plantTypes.list()).flatMap((type) =>
      type.plant_type_evaluations.map(({ id, name }) => ({ id, name: name ?? '' })),
    ),
  liveSet: async (client) => (await client.liveData.sets()).map(({ id, name }) => ({ id, name: name ?? '' })),
  dashboard: async (client) => (await client.dashboards.list()).map(({ id, name }) => ({ id, name: name ?? '' })),
  certified: async (client) => (await client.certifications.list()).map(({ id, username }) => ({ id, name: username })),
  certificationFile: async (client) =>
    (await client.certifications.files()).files.map(({ name }, at) => ({ id: at, name })),
};

async function users(client: LeitwarteClient): Promise<Named[]> {
  return (await client.users.list()).map(({ id, username }) => ({ id, name: username }));
}

async function reportUsers(client: LeitwarteClient): Promise<Named[]> {
  return (await client.reportUsers.list()).map((one) => ({ id: one.id, name: personName(one) }));
}

/** Kind of names for an option or argument: by the command if commands differ, otherwise by its name. */
const kindsOfArguments: Readonly<Record<string, NameKind>> = {
  anlage: 'plant',
  anlagen: 'plant',
  organisation: 'organisation',
  organisationen: 'organisation',
  system: 'system',
  benutzer: 'user',
  person: 'reportUser',
  zertifiziert: 'certified',
  typ: 'type',
  auswertung: 'evaluation',
  ansicht: 'liveSet',
  dashboard: 'dashboard',
  'live-data show name': 'liveSet',
  'live-data rename name': 'liveSet',
  'live-data remove name': 'liveSet',
  'live-data export name': 'liveSet',
  'live-data diff name': 'liveSet',
  'live-data apply name': 'liveSet',
  'alarm-codes quelle': 'system',
  'alarm-codes ziel': 'system',
  'limits ziel': 'plant',
  'components ziel': 'plant',
  'components quelle': 'plant',
  'components komponente': 'plant',
  'groups gruppe': 'group',
  'permissions gruppe': 'authGroup',
  'permissions gruppen': 'authGroup',
  'certifications name': 'certificationFile',
};
const kindsOfOptions: Readonly<Record<string, NameKind>> = {
  plant: 'plant',
  plants: 'plant',
  organisation: 'organisation',
  system: 'system',
  type: 'type',
  dashboard: 'dashboard',
  viewOrganisation: 'organisation',
  'plants users add': 'user',
  'plants users remove': 'user',
  'users group': 'authGroup',
  'groups members add': 'member',
  'groups plants add': 'plant',
  'groups members remove': 'member',
  'groups plants remove': 'plant',
  'groups members set': 'member',
  'groups plants set': 'plant',
  'certifications file': 'certificationFile',
  'certifications addFile': 'certificationFile',
  'certifications removeFile': 'certificationFile',
};

export function kindAt({ line, name, isOption }: NamePlace): NameKind | undefined {
  const kinds = isOption ? kindsOfOptions : kindsOfArguments;
  const [noun = ''] = line.split(' ');
  return kinds[`${line} ${name}`] ?? kinds[`${noun} ${name}`] ?? kinds[name];
}

/** Names that are known without a request; undefined if a request is needed. */
export function knownNames(context: Pick<Context, 'config'>, { line, name }: NamePlace): Candidate[] | undefined {
  if (name === 'profil' || name === 'profile')
    return Object.entries(context.config.read().profiles).map(([value, { host }]) => ({ value, text: host }));
  if (name === 'aufgabe') return startableTasks.map((value) => ({ value, text: '' }));
  if (name === 'rechte')
    return dialogs.flatMap((dialog) =>
      rightsOfDialog[dialog].flatMap((right) =>
        ['on', 'off'].map((state) => ({ value: `${dialog}.${right.replace('can_', '')}=${state}`, text: '' })),
      ),
    );
  if (name === 'einstellung') return ['language', 'host'].map((value) => ({ value, text: '' }));
  if (line === 'completion') return shells.map((value) => ({ value, text: '' }));
  return undefined;
}

/** Names of a list. A name that occurs several times is replaced by the ids, the only unique reference. */
export async function namesOf(kind: NameKind, client: LeitwarteClient): Promise<Candidate[]> {
  const all = await asked[kind](client);
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map(({ id, name }) =>
    counts.get(name) === 1 ? { value: name, text: String(id) } : { value: String(id), text: name },
  );
}
