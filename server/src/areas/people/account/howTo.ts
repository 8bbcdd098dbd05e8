import { refuse } from '@leitwarte/core/problem';
import { isHowToGroup } from '@leitwarte/core/access';
import type { ServedFile } from '../../../http/handlers.ts';
import type { Call } from '../../../http/call.ts';

/**
 * The how-to document of the viewer's group; superusers can read that of any group. 403 if the group has none (decision
 * 1.22).
 */
export async function readHowTo({ context, viewer, params: { group } }: Call<'account', 'howTo'>): Promise<ServedFile> {
  if (!isHowToGroup(group) || (!viewer.isSuperuser && viewer.group !== group)) throw refuse(403, 'permission_denied');
  return { name: `How-To_${group}.pdf`, content: await context.platform.howTos.read(group) };
}
