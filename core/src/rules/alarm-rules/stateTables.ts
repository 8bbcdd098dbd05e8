import type { StateEntry } from './condition.ts';

const fault = (bracket: string, text: string, severity: '0' | '1' | '2' = '2'): StateEntry => ({
  bracket,
  text,
  severity,
  values: [bracket],
});

/** Operating states of SunSpec inverters that are faults; the texts are those of other loggers. */
export const faultStates: readonly StateEntry[] = [
  fault('7', 'FAULT'),
  {
    bracket: 'Text',
    text: 'Störung',
    severity: '2',
    pattern: 'St(ö|oe)rung|STÖRUNG|Fehler|FEHLER|[Ff]ault|FAULT|[Ee]rror|ERROR',
  },
];

/** A state as written by SmartLogger and its inverters, as a number or in hexadecimal. */
const huawei = (value: number, text: string, severity: '0' | '1' | '2'): StateEntry => {
  const hex = `0x${value.toString(16).padStart(4, '0')}`;
  return { bracket: hex, text, severity, values: [String(value), hex, hex.slice(2)] };
};

/** States of Huawei inverters (register 32089) in which they do not feed in; states ordered by people or the grid are left out. */
export const huaweiStates: readonly StateEntry[] = [
  huawei(0x0300, 'Abschaltung: Störung (Shutdown: fault)', '2'),
  huawei(0x0301, 'Abschaltung: Befehl (Shutdown: command)', '0'),
  huawei(0x0302, 'Abschaltung: OVGR (Shutdown: OVGR)', '2'),
  huawei(0x0303, 'Abschaltung: Verbindung getrennt (Shutdown: communication disconnected)', '2'),
  huawei(0x0304, 'Abschaltung: Leistung begrenzt (Shutdown: power limited)', '0'),
  huawei(0x0305, 'Abschaltung: Start von Hand nötig (Shutdown: manual startup required)', '2'),
  huawei(0x0306, 'Abschaltung: DC-Schalter offen (Shutdown: DC switches disconnected)', '2'),
  huawei(0x0307, 'Abschaltung: Schnellabschaltung (Shutdown: rapid cutoff)', '2'),
  huawei(0xb000, 'Wechselrichter nicht verbunden (Communication interrupted)', '1'),
];

/** OpenDTU: an inverter does not respond, or responds but does not produce. */
export const notReachable: readonly StateEntry[] = [
  { bracket: '0', text: 'nicht erreichbar (not reachable)', severity: '1', values: ['0', 'false'] },
];
export const notProducing: readonly StateEntry[] = [
  { bracket: '0', text: 'produziert nicht (not producing)', severity: '2', values: ['0', 'false'] },
];

/** Tasmota sends `Offline` as the last will of a device. */
export const offline: readonly StateEntry[] = [
  { bracket: 'Offline', text: 'offline', severity: '1', values: ['Offline'] },
];

/** Bits of `Evt1` of SunSpec's inverter models. */
export const eventBits = [
  'Erdschluss (GROUND_FAULT)',
  'DC-Überspannung (DC_OVER_VOLT)',
  'AC-Trennung (AC_DISCONNECT)',
  'DC-Trennung (DC_DISCONNECT)',
  'Netztrennung (GRID_DISCONNECT)',
  'Gehäuse offen (CABINET_OPEN)',
  'Von Hand abgeschaltet (MANUAL_SHUTDOWN)',
  'Übertemperatur (OVER_TEMP)',
  'Überfrequenz (OVER_FREQUENCY)',
  'Unterfrequenz (UNDER_FREQUENCY)',
  'AC-Überspannung (AC_OVER_VOLT)',
  'AC-Unterspannung (AC_UNDER_VOLT)',
  'Strangsicherung (BLOWN_STRING_FUSE)',
  'Untertemperatur (UNDER_TEMP)',
  'Speicherfehler (MEMORY_LOSS)',
  'Selbsttest (HW_TEST_FAILURE)',
];
