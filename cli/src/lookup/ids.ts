import type { LeitwarteClient } from '../context.ts';
import { notFound } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { OUT_OF_SERVICE } from '../output/status.ts';
import { say } from '../texts.ts';
import { oneOf, typedId } from './oneOf.ts';

export const kinds = {
  organisation: say('Die Organisation', 'organisation'),
  system: say('Das Anlagensystem', 'plant system'),
  plant: say('Die Anlage', 'plant'),
  component: say('Die Komponente', 'component'),
  column: say('Die Spalte', 'column'),
  type: say('Der Anlagentyp', 'plant type'),
  user: say('Das Benutzerkonto', 'user'),
  reportUser: say('Der Meldebenutzer', 'report recipient'),
  group: say('Die Benachrichtigungsgruppe', 'notification group'),
  authGroup: say('Die Berechtigungsgruppe', 'permission group'),
  person: say('Die Person', 'person'),
  certificationUser: say('Das Zertifizierungskonto', 'certification user'),
  alarmCode: say('Der Alarmcode', 'alarm code'),
  dashboard: say('Das Dashboard', 'dashboard'),
  journal: say('Das Betriebstagebuch', 'journal'),
  evaluation: say('Die Auswertung', 'evaluation'),
  apiKey: say('Der Schlüssel', 'key'),
  embedKey: say('Der Schlüssel', 'embed key'),
  passkey: say('Der Passkey', 'passkey'),
  pushDevice: say('Das Gerät', 'device'),
  board: say('Die Infotafel', 'info board'),
  source: say('Die Quelle', 'source'),
  channel: say('Der Kanal', 'channel'),
  template: say('Die Vorlage', 'template'),
  liveData: say('Die Zusammenstellung aktueller Daten', 'live data set'),
} as const;

/** Id for typed text: digits are an id, other text is a name that is looked up. */
export async function organisationId(client: LeitwarteClient, typed: string): Promise<number> {
  return typedId(typed) ?? oneOf(kinds.organisation, await client.organisations.list(), typed).id;
}

export async function systemId(client: LeitwarteClient, typed: string): Promise<number> {
  return typedId(typed) ?? oneOf(kinds.system, await client.plantSystems.list(), typed).id;
}

export async function plantId(client: LeitwarteClient, typed: string): Promise<number> {
  const id = typedId(typed);
  if (id !== undefined) return id;
  const listed = await client.plants.dashboard();
  try {
    return oneOf(kinds.plant, listed, typed).id;
  } catch (error) {
    throw (await outOfService(client, typed)) ?? error;
  }
}

/** Error for a deactivated plant; such plants are only in the list of all plants, which only superusers can read. */
async function outOfService(client: LeitwarteClient, typed: string): Promise<Error | undefined> {
  const all = await client.plants.all().catch(() => []);
  const found = all.find(({ name, status }) => name === typed && status === OUT_OF_SERVICE);
  if (found === undefined) return undefined;
  const { name, id } = found;
  return notFound(
    say(
      `Die Anlage „${plain(name)}“ (${id}) ist außer Betrieb. Wieder in Betrieb mit: leitwarte plants activate ${id}`,
      `The plant "${plain(name)}" (${id}) is out of service. Back into service with: leitwarte plants activate ${id}`,
    ),
  );
}

/** Id of a component, given by its id or as `plant:component`, where the component is a name or serial number. */
export async function componentId(client: LeitwarteClient, typed: string): Promise<number> {
  const id = typedId(typed);
  if (id !== undefined) return id;
  const [plantName = '', componentName = ''] = splitPair(typed);
  const plant = await client.plants.retrieve({ id: await plantId(client, plantName) });
  return componentOf(plant.plant_components, componentName).id;
}

/** One component of a plant by id, name or serial number. */
export function componentOf<C extends { readonly id: number; readonly name: string; readonly sernum: string | null }>(
  components: readonly C[],
  typed: string,
): C {
  const bySernum = components.filter((one) => one.sernum !== null && one.sernum === typed);
  const [only, ...others] = bySernum;
  if (only !== undefined && others.length === 0) return only;
  const id = typedId(typed);
  const byId = components.find((one) => one.id === id);
  return byId ?? oneOf(kinds.component, components, typed);
}

/** Splits `a:b` at its first colon; without a colon the second part is missing. */
export function splitPair(typed: string): string[] {
  const colon = typed.indexOf(':');
  return colon < 0 ? [typed] : [typed.slice(0, colon), typed.slice(colon + 1)];
}

export async function organisationIds(client: LeitwarteClient, typed: readonly string[]): Promise<number[]> {
  return Promise.all(typed.map((one) => organisationId(client, one)));
}
