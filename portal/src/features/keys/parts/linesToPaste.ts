import type { EmbedKeyMade } from '@leitwarte/core/entities';

const MOST_TILES = 3;

/** What a partner pastes: the script of the elements, and a tile for the first plants of the key. */
export function linesToPaste(server: string, { key, plants }: Pick<EmbedKeyMade, 'key' | 'plants'>): string {
  return [
    `<script type="module" src="${server}/widgets/leitwarte.js" crossorigin></script>`,
    `<div embed-key="${key}">`,
    ...(plants ?? []).slice(0, MOST_TILES).map((id) => `  <leitwarte-plant-tile plant="${id}"></leitwarte-plant-tile>`),
    '</div>',
  ].join('\n');
}

/** Where the tile of a key's plant is as a picture; `badge.svg` is its status alone. */
export const pictureAddress = (server: string, snapshotId: string, plant = 0): string =>
  `${server}/api/v1/embed/snapshots/${snapshotId}/${plant}/tile.svg`;
