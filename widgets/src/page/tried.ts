import type { EmbedChoices } from '@leitwarte/core/entities';
import type { WidgetScript } from '@leitwarte/core/rules';
import { listedPlants, type EmbedPlant } from '../live/plants.ts';
import type { Wanted } from './choices.ts';

/** Why no lines are offered, or that the test succeeded. */
export type Verdict = 'good' | 'noKey' | 'refused' | 'silent' | 'noPlant' | 'noField' | 'noData' | 'otherScript';

export interface Tried {
  readonly verdict: Verdict;
  /** If the key does not show the plant: the plants that it shows. */
  readonly plants?: readonly EmbedPlant[];
}

export const isKey = (key: string): boolean => /^lw_emb_\w{57}$/.test(key);

/** What a key can show, by name; undefined if it is not valid. `origin` is the page for which to check whether it may use the key. */
export async function choicesOf(key: string, origin?: string): Promise<EmbedChoices | undefined> {
  const { body } = await asked(key, `choices/${origin === undefined ? '' : `?origin=${encodeURIComponent(origin)}`}`);
  return typeof body === 'object' && body !== null && 'plants' in body ? (body as EmbedChoices) : undefined;
}

/** Response to a call with the key: a body, or why there is none. */
async function asked(key: string, path: string): Promise<{ readonly status: number; readonly body?: unknown }> {
  try {
    const answer = await fetch(`/api/v1/embed/${path}`, {
      headers: { authorization: `Token ${key}` },
      cache: 'no-store',
      credentials: 'omit',
    });
    return answer.ok ? { status: answer.status, body: await answer.json() } : { status: answer.status };
  } catch {
    return { status: 0 };
  }
}

/** Tests everything that a partner's page needs: the script by its hash, the key, what it shows, and the data. */
export async function tried(wanted: Wanted): Promise<Tried> {
  const { key, choice, chosen, script } = wanted;
  if (!key.startsWith('lw_emb_')) return { verdict: 'noKey' };
  const { status, body } = await asked(key, 'plants/');
  if (status === 0) return { verdict: 'silent' };
  if (status !== 200) return { verdict: 'refused' };
  const plants = listedPlants(body);
  if (chosen.plant && !plants.some(({ id }) => String(id) === chosen.plant)) return { verdict: 'noPlant', plants };
  if (choice.path !== undefined) {
    const further = await asked(key, choice.path(chosen));
    if (further.status === 403) return { verdict: 'noField' };
    if (further.status !== 200) return { verdict: 'noData' };
  } else if (choice.field !== undefined && !plants.some((plant) => shows(plant, choice.field ?? '')))
    return { verdict: 'noField' };
  return { verdict: (await isThatScript(script)) ? 'good' : 'otherScript' };
}

/** Plants as people select them: id and, if the key shows it, name; only the first ones of many. */
export function namesOf(plants: readonly EmbedPlant[]): string {
  const named = plants.slice(0, NAMED_MAX).map(({ id, name }) => (name === undefined ? String(id) : `${id} (${name})`));
  return named.join(', ') + (plants.length > NAMED_MAX ? ' …' : '');
}

const NAMED_MAX = 10;

const columnsOf: Readonly<Record<string, keyof EmbedPlant>> = {
  status: 'status_anlage',
  trend: 'plant_dashboard_values',
  type: 'type',
  position: 'latitude',
};

function shows(plant: EmbedPlant, field: string): boolean {
  const column = columnsOf[field];
  return column === undefined || plant[column] !== undefined;
}

/** Whether the content that the server sends has the integrity hash; a browser that cannot compute it (http) trusts the server. */
async function isThatScript({ src, integrity }: WidgetScript): Promise<boolean> {
  const answer = await fetch(src, { cache: 'no-store' }).catch(() => Response.error());
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) return false;
  if (globalThis.crypto?.subtle === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(Array.from(hash, (byte) => String.fromCharCode(byte)).join(''))}`;
}
