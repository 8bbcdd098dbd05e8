import type { LiveData } from '@leitwarte/core/entities';
import type * as z from 'zod';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';

export async function showSet(context: Context, set: z.output<typeof LiveData> | undefined): Promise<void> {
  if (set === undefined) return;
  await context.out.record(set, [
    [say('Nr.', 'ID'), String(set.id)],
    [say('Name', 'Name'), set.name],
    [say('Anlagen', 'Plants'), set.plants.length],
  ]);
}
