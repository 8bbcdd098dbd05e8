import type { DashboardPlant } from '@leitwarte/core/entities';
import type { Options } from '../command.ts';
import type { LeitwarteClient } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { organisationQuery } from '../lookup/filters.ts';
import { kinds } from '../lookup/ids.ts';
import { namedOf } from '../lookup/named.ts';
import { say } from '../texts.ts';

/** Plants as arguments, or as one option: `--plants all`, `--plants 'Nord,Süd'`. */
export const plantArguments = {
  anlagen: { describe: say('Anlagen: Name oder Nr.', 'plants: name or id'), optional: true, many: true },
} as const;
export const plantOptions = {
  organisation: {
    type: 'text',
    describe: say(
      'Anlagen, die diese Organisation sieht (Name oder Nr.), sonst die eigene',
      'plants that this organisation sees (name or id), else your own',
    ),
  },
  plants: {
    type: 'text',
    value: say('all|name,name', 'all|name,name'),
    describe: say('alle Anlagen, oder diese, durch Komma getrennt', 'all plants, or these, parted by commas'),
  },
} as const satisfies Options;

/** Plants to choose from: those of the typed organisation, otherwise of the current one. */
export async function seenPlants(client: LeitwarteClient, organisation: string | undefined) {
  return client.plants.dashboard({ query: await organisationQuery(client, organisation) });
}

/** The named plants, each once, in the typed order; for `all` all plants of the viewer. */
export function plantsOf(
  all: readonly DashboardPlant[],
  typed: readonly string[],
  option: string | undefined,
): readonly DashboardPlant[] {
  if (typed.length === 0 && option === undefined) throw noPlant;
  if (option?.toLowerCase() === 'all' || option?.toLowerCase() === 'alle') return all;
  const names = [...typed, ...(option ?? '').split(',')].map((name) => name.trim()).filter((name) => name !== '');
  const plants = names.map((name) => namedOf(kinds.plant, all, (plant) => plant.name, name));
  return [...new Map(plants.map((plant) => [plant.id, plant])).values()];
}

const noPlant = wrongUsage(
  say('Welche Anlage? Bitte Namen angeben oder: --plants all', 'Which plant? Please give names, or: --plants all'),
);
