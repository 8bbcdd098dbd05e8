import type { HowToGroup } from '@leitwarte/core/access';

/** The document of the product. It blocks its thread for some 100 ms; the library is loaded at the first call. */
export async function renderHowTo(group: HowToGroup): Promise<Uint8Array> {
  const [{ guides }, { guidePdfBytes }] = await Promise.all([
    import('./guides.ts'),
    import('@leitwarte/core/report/pdf'),
  ]);
  return guidePdfBytes(guides[group]);
}
