import type { KpiChoice } from '@leitwarte/core/rules';
import type { OrganisationKey } from '../plants/plantPlan.ts';

export interface AccountPlan {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Purpose of the account, as printed at the start. */
  readonly role: string;
  readonly group: 'Orga-Manager' | 'Admin' | 'Lesen' | 'Certification';
}

export interface OrganisationPlan {
  readonly name: string;
  readonly mailDomain: string;
  readonly contact: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly phone: string;
  readonly folder: string;
  /** Days for which the demo licence is still valid; undefined: a full licence. */
  readonly demoDays?: number;
  readonly keyFigures: readonly KpiChoice[];
  readonly accounts: readonly AccountPlan[];
}

export const demoOrganisations: Readonly<Record<OrganisationKey, OrganisationPlan>> = {
  friedberg: {
    name: 'Stadtwerke Friedberg',
    mailDomain: 'stadtwerke-friedberg.example',
    contact: 'Katrin Hollmann',
    street: 'Am Alten Gaswerk 3',
    zipcode: '61169',
    city: 'Friedberg (Hessen)',
    phone: '+496031000100',
    folder: 'friedberg',
    keyFigures: [
      { kpi: 'Wirkleistung', aggregation: 'sum' },
      { kpi: 'Tagesenergie', aggregation: 'sum' },
      { kpi: 'Windgeschwindigkeit', aggregation: 'avg' },
      { kpi: 'Einstrahlung', aggregation: 'avg' },
      { kpi: 'Ladeleistung', aggregation: 'sum' },
      { kpi: 'Bezugsleistung', aggregation: 'sum' },
    ],
    accounts: [
      { username: 'orga', firstName: 'Katrin', lastName: 'Hollmann', role: 'Orga-Manager', group: 'Orga-Manager' },
      { username: 'admin', firstName: 'Jonas', lastName: 'Reitz', role: 'Admin', group: 'Admin' },
      { username: 'lesen', firstName: 'Birgit', lastName: 'Mohr', role: 'liest alles, ändert nichts', group: 'Lesen' },
      { username: 'zert', firstName: 'Dr. Paul', lastName: 'Weigand', role: 'Certification', group: 'Certification' },
    ],
  },
  wetterau: {
    name: 'Bürgerenergie Wetterau eG',
    mailDomain: 'buergerenergie-wetterau.example',
    contact: 'Thomas Lind',
    street: 'Bahnhofstraße 22',
    zipcode: '63674',
    city: 'Altenstadt',
    phone: '+496047000200',
    folder: 'wetterau',
    demoDays: 23,
    keyFigures: [],
    accounts: [
      {
        username: 'wetterau',
        firstName: 'Thomas',
        lastName: 'Lind',
        role: 'Orga-Manager der zweiten Organisation',
        group: 'Orga-Manager',
      },
    ],
  },
};
