export interface TileSources {
  /** Address of a picture, with {z}, {x} and {y}. */
  readonly imagery: string;
  /** Names and roads drawn over the pictures, which makes them hybrid. */
  readonly labels: string | undefined;
  /** Whose they are, as text. */
  readonly attribution: string;
}

/** What the operator configured (MAP_IMAGERY_URL and beside), as the page carries it; undefined without. */
export function configuredTiles(page: Document = document): TileSources | undefined {
  const read = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const imagery = read('map-imagery');
  // vite's own server leaves the placeholder
  if (!/^https?:/.test(imagery)) return undefined;
  return { imagery, labels: read('map-labels') || undefined, attribution: read('map-attribution') };
}
