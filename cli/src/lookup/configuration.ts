import type { PlantDashboard, SystemJournal } from '@leitwarte/core/entities';
import type * as z from 'zod';
import type { LeitwarteClient } from '../context.ts';
import { kinds } from './ids.ts';
import { namedOf } from './named.ts';
import { typedId } from './oneOf.ts';

const nameOf = (one: { readonly name: string | null }) => one.name ?? '';

/** The journal of a plant system, which has the system's name and id. */
export async function journalOf(client: LeitwarteClient, typed: string): Promise<z.output<typeof SystemJournal>> {
  return namedOf(kinds.journal, await client.journals.list(), nameOf, typed);
}

export async function dashboardOf(client: LeitwarteClient, typed: string): Promise<z.output<typeof PlantDashboard>> {
  return namedOf(kinds.dashboard, await client.dashboards.list(), nameOf, typed);
}

export async function liveDataId(client: LeitwarteClient, typed: string): Promise<number> {
  return typedId(typed) ?? namedOf(kinds.liveData, await client.liveData.sets(), nameOf, typed).id;
}
