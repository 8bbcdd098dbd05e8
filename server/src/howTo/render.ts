import type { HowToGroup } from '@leitwarte/core/access';

/** The document that comes with the product. Blocks its thread for some 100 ms; the library loads with the first call. */
export async function renderHowTo(group: HowToGroup): Promise<Uint8Array> {
  const [{ guides }, { guidePdfBytes }] = await Promise.all([
    import('./guides.ts'),
    import('@leitwarte/core/report/pdf'),
  ]);
  return guidePdfBytes(guides[group]);
}
