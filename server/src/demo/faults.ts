import type { PlantType } from '@leitwarte/core/codes';

/** A fault that stops a machine. */
export interface Fault {
  readonly code: string;
  readonly text: string;
}

const FAULTS: Readonly<Partial<Record<PlantType, readonly Fault[]>>> = {
  Solar: [
    { code: '3401', text: 'Isolationswiderstand DC-Seite zu niedrig' },
    { code: '3501', text: 'Netzspannung außerhalb des Bereichs' },
    { code: '6501', text: 'Lüfter Wechselrichter gestört' },
  ],
  Windkraft: [
    { code: '161', text: 'Kabelverdrillung, Gondel dreht zurück' },
    { code: '223', text: 'Schwingung Turmkopf zu hoch' },
    { code: '304', text: 'Drucküberwachung Hydraulik' },
    { code: '411', text: 'Störung Windrichtungsgeber' },
    { code: '230', text: 'Störung Blattverstellung, Blatt 2: Anlage steht' },
  ],
  Wasser: [
    { code: '12', text: 'Rechenreiniger blockiert' },
    { code: '15', text: 'Oberwasserstand zu niedrig' },
    { code: '27', text: 'Öldruck Leitapparat zu niedrig' },
  ],
  Bhkw: [
    { code: '1101', text: 'Gasdruck zu niedrig' },
    { code: '1207', text: 'Kühlwassertemperatur zu hoch' },
    { code: '1344', text: 'Zündaussetzer Zylinder 4' },
  ],
  Biogas: [
    { code: '2110', text: 'Klopfregelung hat abgestellt' },
    { code: '2347', text: 'Zündaussetzer Zylinder 7' },
    { code: '2402', text: 'Gasqualität außerhalb des Bereichs' },
  ],
  Charge: [
    { code: '71', text: 'Isolationsfehler Ladepunkt' },
    { code: '80', text: 'Keine Verbindung zum Ladepunkt' },
  ],
};

/** All faults that the machines of a plant type can report; none for types without machines. */
export const faultsOf = (type: PlantType): readonly Fault[] => FAULTS[type] ?? [];
