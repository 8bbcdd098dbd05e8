import type { Shape } from '../../../command.ts';

/** Every set with its name and its values. */
export const liveShape: Shape = ({ z, entities: { LiveDataName, LiveDataHeaderResponse } }) =>
  z.array(LiveDataName.extend(LiveDataHeaderResponse.shape));
