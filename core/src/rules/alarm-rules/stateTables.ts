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

/** A state of SmartLogger or its inverters, which write it as a decimal or hexadecimal number. */
const huawei = (value: number, text: string, severity: '0' | '1' | '2'): StateEntry => {
  const hex = `0x${value.toString(16).padStart(4, '0')}`;
  return { bracket: hex, text, severity, values: [String(value), hex, hex.slice(2)] };
};

/**
 * States of Huawei inverters (register 32089) in which they do not feed in. States that a person or the grid has
 * ordered are left out.
 */
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

/** States of an inverter in OpenDTU: it does not respond, or it responds but does not produce. */
export const notReachable: readonly StateEntry[] = [
  { bracket: '0', text: 'nicht erreichbar (not reachable)', severity: '1', values: ['0', 'false'] },
];
export const notProducing: readonly StateEntry[] = [
  { bracket: '0', text: 'produziert nicht (not producing)', severity: '2', values: ['0', 'false'] },
];

/** State of a Tasmota device that is offline; Tasmota sends `Offline` as its last will. */
export const offline: readonly StateEntry[] = [
  { bracket: 'Offline', text: 'offline', severity: '1', values: ['Offline'] },
];

/** Meanings of the bits of `Evt1` in the SunSpec models of inverters. */
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
