import type { LeitwarteClient } from '../context.ts';
import { notFound } from '../exit.ts';
import { say } from '../texts.ts';
import { text } from '@leitwarte/core/texts';
import { organisationQuery } from './filters.ts';
import { namedOf } from './named.ts';

/** Requested live data sets: the typed one, otherwise all; throws not found if there is none. */
export async function liveSets(client: LeitwarteClient, typed: string | undefined, organisation: string | undefined) {
  const sets = await client.liveData.sets({ query: await organisationQuery(client, organisation) });
  if (sets.length === 0) throw notFound(say(text('de', 'notice.no_live_data'), text('en', 'notice.no_live_data')));
  return typed === undefined ? sets : [namedOf(kind, sets, (set) => set.name ?? '', typed)];
}

const kind = say('Die Ansicht', 'live data set');
