import type { EmbedKeyMade } from '@leitwarte/core/entities';
import { embedLines, type ScriptRelease, type WidgetScript } from '@leitwarte/core/rules';

const MOST_TILES = 3;

/** HTML lines for a partner: the script of the web components, and a tile for the first plants of the key. */
export function linesToPaste(
  server: string,
  script: WidgetScript,
  { key, plants }: Pick<EmbedKeyMade, 'key' | 'plants'>,
  release: ScriptRelease,
): string {
  const elements = (plants ?? [])
    .slice(0, MOST_TILES)
    .map((id) => ({ name: 'plant-tile', attributes: { plant: String(id) } }));
  return embedLines({ server, script, release, key, elements });
}
