import { alarmList } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Open alarms of the key's plants, or of one plant. Loads its own data. */
export const EmbeddedAlarmList = embedded<'plant'>(alarmList, () =>
  import('../live/widgets/alarmList.tsx').then((part) => part.alarmList),
);
