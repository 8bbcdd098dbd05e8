import type { LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf } from '../../../http/memory/ready.ts';
import { readTable } from '../../reports/live-data/table.ts';
import { rememberedFor } from './remembered.ts';

/**
 * A live data set with the plants of an embed key; 404 if the set contains none of them, so that not even its headings
 * can be read. Names are left out if the key's list does not contain `name`.
 */
export async function readEmbedLiveData(
  call: Call<'embed', 'liveData'>,
): Promise<Ready<LiveDataHeaderResponse> | LiveDataHeaderResponse> {
  const { context, viewer, params } = call;
  const { key } = viewer;
  if (key === undefined) return readTable(call);
  return rememberedFor(context, key, `live_data ${params.id}`, async () => {
    const { header, plants } = await readTable(call);
    if (plants.length === 0) throw refuse(404, 'not_found');
    const shown = key.fields.has('name') ? plants : plants.map((plant) => ({ ...plant, name: '' }));
    return readyOf<LiveDataHeaderResponse>(context.platform, jsonText({ header, plants: shown }));
  });
}
