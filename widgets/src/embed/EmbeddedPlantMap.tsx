import { plantMap } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** The key's plants where they stand. Asks for itself. */
export const EmbeddedPlantMap = embedded<'href'>(plantMap, async () => {
  const [{ plantMapOver }, { europe }] = await Promise.all([
    import('../live/widgets/plantMap.tsx'),
    import('../outlines/index.ts'),
  ]);
  return plantMapOver(europe);
});
