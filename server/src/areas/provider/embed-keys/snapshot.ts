import { embedPlantFields } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { readyOf } from '../../../http/memory/ready.ts';
import { viewerOfSnapshots } from '../../../rights/embedKeys/viewerOfKey.ts';
import { plantsOf } from './plants.ts';
import { KEPT_ELSEWHERE_S, rememberedFor } from './remembered.ts';
import { badgeOf, tileOf } from './snapshotPicture.ts';

const pictures = { 'badge.svg': badgeOf, 'tile.svg': tileOf } as const;

/**
 * A plant of an embed key as a picture, for mails, Markdown and pages without script: by a public id of its own, which is taken
 * back without the key. It shows what the key shows, from the same budget, and is drawn anew after fifty seconds.
 */
export async function readSnapshot({ context, params, query }: Call<'embed', 'snapshot'>): Promise<ServedFile> {
  const { snapshot, plantId, picture } = params;
  const draw = Object.entries(pictures).find(([name]) => name === picture)?.[1];
  const viewer = draw && (await viewerOfSnapshots(context, snapshot));
  if (viewer === undefined || !viewer.plants?.has(plantId)) throw refuse(404, 'not_found');
  const { theme, lang: language } = query;
  const fields = embedPlantFields.filter((field) => viewer.key.fields.has(field));
  const name = `snapshot ${plantId} ${picture} ${theme} ${language}`;
  const ready = await rememberedFor<string>(context, viewer.key, name, async () => {
    const plant = (await plantsOf({ context, viewer, language }, fields)).find(({ id }) => id === plantId);
    if (plant === undefined) throw refuse(404, 'not_found');
    return readyOf<string>(context.platform, draw?.(plant, { theme, language, nowMs: context.platform.now() }) ?? '');
  });
  return { name: picture, content: ready.bytes, shown: { etag: ready.etag, maxAgeS: KEPT_ELSEWHERE_S } };
}
