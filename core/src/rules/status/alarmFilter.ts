/** Filter of alarms; a missing field excludes nothing. */
export interface AlarmFilter {
  readonly plant?: number | undefined;
  readonly cause?: string | undefined;
  /** '0' OK, '1' warning, '2' fault. */
  readonly severity?: string | undefined;
  /** Text that code, text or device must contain, ignoring case. */
  readonly search?: string | undefined;
}

interface Filtered {
  readonly plant: number | null;
  readonly cause: string;
  readonly type_control_center: string;
  readonly alarm_code: string | null;
  readonly alarm_txt: string | null;
  readonly component_name: string | null;
}

/** Whether an alarm matches the filter; used by the screens and by files of the status list. */
export function passesAlarmFilter(alarm: Filtered, { plant, cause, severity, search }: AlarmFilter): boolean {
  if (plant !== undefined && alarm.plant !== plant) return false;
  if (cause !== undefined && alarm.cause !== cause) return false;
  if (severity !== undefined && alarm.type_control_center !== severity) return false;
  const sought = search?.trim().toLocaleLowerCase('de') ?? '';
  if (sought === '') return true;
  const words = [alarm.alarm_code, alarm.alarm_txt, alarm.component_name];
  return words.some((word) => word !== null && word.toLocaleLowerCase('de').includes(sought));
}
