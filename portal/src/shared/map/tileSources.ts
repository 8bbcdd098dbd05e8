export interface TileSources {
  /** URL of an imagery tile, with {z}, {x} and {y}. */
  readonly imagery: string;
  /** URL of the tiles with names and roads, drawn over the imagery. */
  readonly labels: string | undefined;
  /** Attribution of the tiles, as text. */
  readonly attribution: string;
}

/** Tile sources that the operator configured (MAP_IMAGERY_URL and related settings), from the page; undefined if there are none. */
export function configuredTiles(page: Document = document): TileSources | undefined {
  const read = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const imagery = read('map-imagery');
  // the development server of Vite leaves the placeholder in the page, so this is no URL
  if (!/^https?:/.test(imagery)) return undefined;
  return { imagery, labels: read('map-labels') || undefined, attribution: read('map-attribution') };
}
