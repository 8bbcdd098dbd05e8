import { embedPlantFields } from '@leitwarte/core/codes';
import { PNG, SVG } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { readyBytes, readyOf } from '../../../http/memory/ready.ts';
import { pictureFonts } from '../../../platform/platform.ts';
import { viewerOfSnapshots } from '../../../rights/embedKeys/viewerOfKey.ts';
import { plantsOf } from './plants.ts';
import { KEPT_ELSEWHERE_S, rememberedFor } from './remembered.ts';
import { badgeOf, tileOf } from './snapshotPicture.ts';

const pictures = { badge: badgeOf, tile: tileOf } as const;
const PICTURE = /^(badge|tile)\.(svg|png)$/;

/**
 * A plant of an embed key as a picture, for mails, Markdown and pages without scripts. Its address contains a separate
 * public id, which can be revoked without the key. It shows the fields in the key's list, counts against the same
 * budget, and is drawn again after fifty seconds. A PNG, for mail programs, has twice the size and is drawn with the
 * server's fonts.
 */
export async function readSnapshot({ context, params, query }: Call<'embed', 'snapshot'>): Promise<ServedFile> {
  const { snapshot, plantId, picture } = params;
  const { platform } = context;
  const [, what, form] = PICTURE.exec(picture) ?? [];
  const isKnown = (what === 'badge' || what === 'tile') && (form === 'svg' || platform.drawPng !== undefined);
  const viewer = isKnown ? await viewerOfSnapshots(context, snapshot) : undefined;
  if (!isKnown || viewer === undefined || !viewer.plants?.has(plantId)) throw refuse(404, 'not_found');
  const { theme, lang: language } = query;
  const fields = embedPlantFields.filter((field) => viewer.key.fields.has(field));
  const name = `snapshot ${plantId} ${picture} ${theme} ${language}`;
  const { bytes, etag, mediaType } = await rememberedFor<string>(context, viewer.key, name, async () => {
    const plant = (await plantsOf({ context, viewer, language }, fields)).find(({ id }) => id === plantId);
    if (plant === undefined) throw refuse(404, 'not_found');
    const look = { theme, language, nowMs: platform.now() };
    if (form === 'svg' || platform.drawPng === undefined) return readyOf(platform, pictures[what](plant, look), SVG);
    const svg = pictures[what](plant, { ...look, fonts: pictureFonts });
    return readyBytes(platform, await platform.drawPng(svg, `embed key ${viewer.key.id}`), PNG);
  });
  return { name: picture, mediaType, content: bytes, shown: { etag, maxAgeS: KEPT_ELSEWHERE_S } };
}
