import type { DashboardPlant } from '@leitwarte/core/entities';
import { textOrKey, type CompleteLanguage } from '@leitwarte/core/texts';
import type { LeitwarteClient } from '../context.ts';
import { CliError, wrongUsage } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say, type Text } from '../texts.ts';
import { kinds } from './ids.ts';
import { namedOf } from './named.ts';
import { oneOf, typedId, type Named } from './oneOf.ts';

/** Maximum number of choices that a message lists; otherwise it only gives their number. */
const NAMED_MOST = 20;

/**
 * Finds the object that a list filter names, by name or id. Unknown ones are wrong usage and reported with the choices, because an empty
 * list would look like a result.
 */
export function filtered<T extends Named>(kind: Text, all: readonly T[], typed: string): T {
  try {
    return typedId(typed) === undefined ? oneOf(kind, all, typed) : namedOf(kind, all, ({ name }) => name, typed);
  } catch (error) {
    throw isUnknown(error) ? noSuch(kind, all, typed) : error;
  }
}

const isUnknown = (error: unknown) => error instanceof CliError && error.exit === 'notFound';

export function noSuch(kind: Text, all: readonly Pick<Named, 'name'>[], typed: string): Error {
  const names = [...new Set(all.map(({ name }) => plain(name)))];
  const more = names.length > NAMED_MOST ? ` … + ${names.length - NAMED_MOST}` : '';
  const shown = `${names.slice(0, NAMED_MOST).join(', ')}${more}`;
  return wrongUsage(
    say(
      `${kind.de} „${plain(typed)}“ ist unbekannt. Möglich sind: ${shown}.`,
      `There is no ${kind.en} "${plain(typed)}". Possible are: ${shown}.`,
    ),
  );
}

/** Query for a typed organisation; empty for the account's current one. */
export async function organisationQuery(
  client: LeitwarteClient,
  typed: string | undefined,
): Promise<OrganisationQuery> {
  if (typed === undefined) return {};
  const { is_superuser, organisation } = await client.session.me();
  if (is_superuser) return { organisation: filtered(kinds.organisation, await client.organisations.list(), typed).id };
  const own = organisation === null ? [] : [await client.organisations.retrieve({ id: organisation })];
  return { organisation: filtered(kinds.organisation, own.map(named), typed).id };
}

type OrganisationQuery = { readonly organisation?: number };

const named = ({ id, name }: { readonly id: number; readonly name: string | null }) => ({ id, name: name ?? '' });

/** Visible plants of an organisation; without an organisation all visible plants. */
export async function plantsOfOrganisation(
  client: LeitwarteClient,
  typed: string | undefined,
): Promise<readonly DashboardPlant[]> {
  if (typed === undefined) return client.plants.dashboard();
  const { is_superuser } = await client.session.me();
  if (is_superuser) {
    const { organisation } = await organisationQuery(client, typed);
    const plants = await client.plants.dashboard({ query: { organisation } });
    return plants.filter((plant) => plant.organisation === organisation);
  }
  const plants = await client.plants.dashboard();
  const owners = plants.flatMap(({ organisation: id, organisation_bez: name }) =>
    id === null || name === null ? [] : [{ id, name }],
  );
  const known = [...new Map(owners.map((one) => [one.id, one])).values()];
  const { id } = filtered(kinds.organisation, known, typed);
  return plants.filter((plant) => plant.organisation === id);
}

/** Finds a plant type by its id, its name or its displayed name. */
export async function typeFilter(client: LeitwarteClient, typed: string, language: CompleteLanguage) {
  const types = await client.plantTypes.list();
  const label = (name: string) => textOrKey(language, 'plantType', name);
  const labelled = types.find(({ name }) => label(name).toLowerCase() === typed.toLowerCase());
  return labelled ?? filtered(kinds.type, types, typed);
}

/** Finds a plant, including deactivated ones, which can only be given by id. */
export async function plantFilter(client: LeitwarteClient, typed: string): Promise<number> {
  const plants = await client.plants.dashboard();
  const id = typedId(typed);
  if (id === undefined || plants.some((plant) => plant.id === id)) return filtered(kinds.plant, plants, typed).id;
  const { is_superuser } = await client.session.me();
  return filtered(kinds.plant, is_superuser ? await client.plants.all() : plants, typed).id;
}
