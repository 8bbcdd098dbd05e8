import * as z from 'zod';
import { SourceProposal } from '@leitwarte/core/entities';
import type { Call } from '../../http/call.ts';
import { readSource } from './read.ts';

const Proposals = z.array(SourceProposal);

/** Proposals for what a source sends and nobody bound; what is kept of it is read beside the requests. */
export async function proposeBindings({
  context,
  viewer,
  params: { id },
}: Call<'sources', 'proposals'>): Promise<SourceProposal[]> {
  await readSource(context.db, viewer, id, context.platform.now());
  return Proposals.parse(await context.jobs.run('propose_bindings', { sourceId: id }, () => undefined));
}
