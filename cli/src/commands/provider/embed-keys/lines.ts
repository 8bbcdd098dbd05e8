import type { EmbedKeyMade } from '@leitwarte/core/entities';
import { embedLines, pictureAddress } from '@leitwarte/core/rules';
import { say, type Text } from '../../../texts.ts';

/** The newest script with the seven small elements; a URL without a hash needs no integrity. */
const script = { name: 'leitwarte.js', src: '', integrity: '' };

/** Lines for a page with a new key: a tile of its first plant, and the picture if the key has pictures. */
export function linesOf(server: string, { key, plants, snapshot_id }: EmbedKeyMade): Text {
  const plant = plants?.[0];
  const elements = [{ name: 'plant-tile', attributes: { plant: plant?.toString() } }];
  const lines = [
    embedLines({ server, script, key, elements }),
    ...(snapshot_id === null ? [] : [pictureAddress(server, snapshot_id, plant)]),
  ].join('\n');
  return say(
    `Für die Seite (alle Elemente zeigt ${server}/widgets):\n${lines}`,
    `For the page (${server}/widgets shows all elements):\n${lines}`,
  );
}
