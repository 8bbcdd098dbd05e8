import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { ToldChanges } from '@leitwarte/core/entities';
import { changesSince } from '../../../db/changes/since.ts';
import type { Call } from '../../../http/call.ts';
import { EventStream, type Handlers } from '../../../http/handlers.ts';
import { tellingOf } from './telling.ts';
import { visibleChanges } from './visibleChanges.ts';

export const changeHandlers: Handlers<LeitwarteContract>['changes'] = { since: tellChanges };

async function tellChanges({
  context,
  viewer,
  query: { since },
  wantsStream,
  address,
}: Call<'changes', 'since'>): Promise<ToldChanges | EventStream<ToldChanges>> {
  if (wantsStream)
    return new EventStream(await tellingOf(context).open(viewer, since, context.caller?.signal, address));
  const { position, changes } = await changesSince(context.db, since);
  return { position, changes: await visibleChanges(context, viewer, changes) };
}
