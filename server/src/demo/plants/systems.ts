import type { ImportType } from '@leitwarte/core/codes';

/** A plant system of the demo: how the files of one make would be imported. */
export interface SystemImport {
  readonly name: string;
  readonly importType: ImportType;
  readonly separator: string;
  readonly encoding: string;
  readonly decimalSign: ',' | '.';
  readonly extension: string;
  readonly serialColumn?: string;
}

export const demoSystems = {
  solar: {
    name: 'Solarlogger',
    importType: 'PF',
    separator: ';',
    encoding: 'utf-8',
    decimalSign: ',',
    extension: 'csv',
    serialColumn: 'Seriennummer',
  },
  wind: {
    name: 'Windpark-Leitrechner',
    importType: 'CF',
    separator: ';',
    encoding: 'utf-8',
    decimalSign: '.',
    extension: 'csv',
  },
  engine: {
    name: 'BHKW-Steuerung',
    importType: 'CF',
    separator: ';',
    encoding: 'iso-8859-1',
    decimalSign: ',',
    extension: 'csv',
  },
  biogas: {
    name: 'Biogas-Leitsystem',
    importType: 'CF',
    separator: ';',
    encoding: 'iso-8859-1',
    decimalSign: ',',
    extension: 'csv',
  },
  water: {
    name: 'Wasserkraft-Regler',
    importType: 'CF',
    separator: '\t',
    encoding: 'utf-8',
    decimalSign: '.',
    extension: 'txt',
  },
  charge: {
    name: 'Ladepark-Verwaltung',
    importType: 'PF',
    separator: ',',
    encoding: 'utf-8',
    decimalSign: '.',
    extension: 'csv',
    serialColumn: 'ChargePoint',
  },
  meter: {
    name: 'Lastgangzähler',
    importType: 'CF',
    separator: ';',
    encoding: 'utf-8',
    decimalSign: ',',
    extension: 'csv',
  },
  remote: {
    name: 'Fernwirktechnik',
    importType: 'CF',
    separator: ';',
    encoding: 'utf-8',
    decimalSign: '.',
    extension: 'csv',
  },
} as const satisfies Record<string, SystemImport>;

export type SystemKey = keyof typeof demoSystems;
