import * as z from 'zod';
import { SourceProposal } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { orMissing } from '../../common/references.ts';
import { readSource } from './read.ts';
import { readTemplate } from './templates.ts';

const Proposals = z.array(SourceProposal);

/** Proposed bindings for the unbound addresses of a source; a job reads the values that were kept for them. */
export async function proposeBindings({
  context,
  viewer,
  params: { id },
  query: { template },
}: Call<'sources', 'proposals'>): Promise<SourceProposal[]> {
  const { db, platform, jobs } = context;
  await readSource(db, viewer, id, platform.now());
  const { lines = [] } =
    template === undefined ? {} : await orMissing('template', template, readTemplate(db, viewer, template));
  return Proposals.parse(await jobs.run('propose_bindings', { sourceId: id, lines }, () => undefined));
}
