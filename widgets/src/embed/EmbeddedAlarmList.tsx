import { alarmList } from '../live/dataWidgets.tsx';
import { embedded } from './embedded.tsx';

/** Open alarms of the key's plants, or of one. Asks for itself. */
export const EmbeddedAlarmList = embedded<'plant'>(alarmList);
