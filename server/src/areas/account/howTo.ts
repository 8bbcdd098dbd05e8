import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../platform/context.ts';
import { isHowToGroup } from '../../platform/howTo.ts';
import type { ServedFile } from '../../http/handlers.ts';
import type { Account } from '../../rights/viewer.ts';

/** The how-to document of the own group, of any for superusers; 403 for groups that have none (decision 1.22). */
export async function readHowTo(context: ServerContext, viewer: Account, group: string): Promise<ServedFile> {
  if (!isHowToGroup(group) || (!viewer.isSuperuser && viewer.group !== group)) throw refuse(403, 'permission_denied');
  return { name: `How-To_${group}.pdf`, content: await context.platform.howTos.read(group) };
}
