import { plantMap } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Map of the key's plants. Loads its own data. */
export const EmbeddedPlantMap = embedded<'href'>(plantMap, async () => {
  const [{ plantMapOver }, { europe }] = await Promise.all([
    import('../live/widgets/plantMap.tsx'),
    import('../outlines/index.ts'),
  ]);
  return plantMapOver(europe);
});
