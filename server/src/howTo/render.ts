import type { HowToGroup } from '@leitwarte/core/access';

/** The how-to document of the product. Rendering blocks its thread for about 100 ms; the library is loaded at the first call. */
export async function renderHowTo(group: HowToGroup): Promise<Uint8Array> {
  const [{ guides }, { guidePdfBytes }] = await Promise.all([
    import('./guides.ts'),
    import('@leitwarte/core/report/pdf'),
  ]);
  return guidePdfBytes(guides[group]);
}
