import type { SourceMeaning } from '@leitwarte/core/entities';
import { models, type Model, type PointType } from './sunspecModels.ts';

const between = ['L1', 'L2', 'L3', 'L1-L2', 'L2-L3', 'L3-L1'];
const phases = (names: readonly string[], called: string, unit = ''): string =>
  names.map((name, at) => `${name} ${called} ${between[at] ?? ''}${unit}`).join('\n');

const moreTemperatures = `
  TmpSnk Temperatur Kühlkörper
  TmpTrns Temperatur Transformator
  TmpOt Temperatur sonstige`;

const strings = `
  DCW DC-Leistung = kW
  DCV DC-Spannung
  DCA DC-Strom`;

/**
 * Usual names and units of SunSpec points, the most important first; a point without a unit here keeps its own. The
 * names are those of the logger samples (`imports/guess/shapes`), so that key figures, which select columns by name,
 * include a plant regardless of how its readings arrive.
 */
const written: Readonly<Record<string, string>> = {
  inverter: `
    W Wirkleistung = kW
    WH Gesamtertrag = kWh
    TmpCab Temperatur
    VAr Blindleistung = kvar
    VA Scheinleistung = kVA
    PF Leistungsfaktor
    Hz Netzfrequenz
    ${phases(['PhVphA', 'PhVphB', 'PhVphC', 'PPVphAB', 'PPVphBC', 'PPVphCA'], 'Spannung')}
    A Strom
    ${phases(['AphA', 'AphB', 'AphC'], 'Strom')}
    DCW DC-Leistung = kW
    DCV DC-Spannung
    DCA DC-Strom
    ${moreTemperatures}
    St Betriebszustand
    StVnd Betriebszustand Hersteller
    Evt1 Ereignisse 1
    Evt2 Ereignisse 2
    EvtVnd1 Ereignisse Hersteller 1
    EvtVnd2 Ereignisse Hersteller 2
    EvtVnd3 Ereignisse Hersteller 3
    EvtVnd4 Ereignisse Hersteller 4`,
  ac: `
    W Wirkleistung = kW
    TotWhInj Gesamtertrag = kWh
    TmpCab Temperatur
    TotWhAbs Bezug gesamt = kWh
    Var Blindleistung = kvar
    VA Scheinleistung = kVA
    PF Leistungsfaktor
    Hz Netzfrequenz
    LNV Spannung
    ${phases(['VL1', 'VL2', 'VL3', 'VL1L2', 'VL2L3', 'VL3L1'], 'Spannung')}
    A Strom
    ${phases(['AL1', 'AL2', 'AL3'], 'Strom')}
    ${phases(['WL1', 'WL2', 'WL3'], 'Wirkleistung', ' = kW')}
    ${moreTemperatures}
    TmpAmb Umgebungstemperatur
    TmpSw Temperatur Halbleiter
    St Betriebszustand
    InvSt Betriebszustand Wechselrichter
    ConnSt Netzverbindung
    Alrm Alarme`,
  meter: `
    W Wirkleistung = kW
    TotWhExp Einspeisung gesamt = kWh
    TotWhImp Bezug gesamt = kWh
    ${phases(['WphA', 'WphB', 'WphC'], 'Wirkleistung', ' = kW')}
    VAR Blindleistung = kvar
    VA Scheinleistung = kVA
    PF Leistungsfaktor
    Hz Netzfrequenz
    PhV Spannung
    ${phases(['PhVphA', 'PhVphB', 'PhVphC', 'PPVphAB', 'PPVphBC', 'PPVphCA'], 'Spannung')}
    A Strom
    ${phases(['AphA', 'AphB', 'AphC'], 'Strom')}`,
  mppt: `
    ${strings}
    DCWH DC-Energie = kWh
    Tmp Temperatur Strang
    DCSt Zustand Strang
    DCEvt Ereignisse Strang`,
  dc: `
    ${strings}
    DCWhInj DC-Energie = kWh
    DCWhAbs DC-Bezug = kWh
    Tmp Temperatur Anschluss
    DCSta Zustand Anschluss
    DCAlrm Alarme Anschluss`,
  irradiance: `
    POAI Einstrahlung
    GHI Einstrahlung horizontal`,
  module: 'TmpBOM Modultemperatur',
  weather: `
    TmpAmb Außentemperatur
    WndSpd Windgeschwindigkeit
    WndDir Windrichtung
    RH Luftfeuchte
    Pres Luftdruck
    Rain Niederschlag`,
  battery: `
    SoC Ladezustand
    W Batterieleistung = kW
    V Batteriespannung
    A Batteriestrom`,
  capacity: 'SoC Ladezustand',
  storage: 'ChaState Ladezustand',
};

interface Known {
  readonly group: string;
  readonly point: string;
  readonly name: string;
  /** Undefined if the point keeps its own unit. */
  readonly unit: string | undefined;
}

/** All points with a name in this table, in its order. */
export const knownPoints: readonly Known[] = Object.entries(written).flatMap(([group, lines]) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, point = '', name = '', unit] = /^(\w+) (.+?)(?: = (\S+))?$/.exec(line) ?? [];
      return { group, point, name, unit };
    }),
);

const byName = new Map(knownPoints.map((one, rank) => [`${one.group}.${one.point}`, { ...one, rank }]));
const modelNamed = new Map<string, Model>([...models.values()].map((model) => [model.name, model]));

/** Types of points whose number stands for a status or for bits; they have no course over time. */
const states: ReadonlySet<PointType> = new Set(['e16', 'b16', 'b32']);
/**
 * Groups whose values are always numbered, including the first: strings and ports. Of other parts most devices have
 * only one.
 */
const numbered: ReadonlySet<string> = new Set(['mppt', 'dc']);

/**
 * Meaning of an address of a SunSpec device, such as `SN0001 inverter.W` or `SN0001 mppt.1.DCW`; null for any other address, or if the unit
 * differs from that of the point.
 */
export function sunspecMeaning(address: string, sentUnit: string | null): SourceMeaning | null {
  const [, own = '', group = '', nth = '', point = ''] = /(?:^| )(([a-z]+)\d*\.(?:(\d+)\.)?(\w+))$/.exec(address) ?? [];
  const model = modelNamed.get(group);
  const found = (nth === '' ? model?.points : model?.repeated)?.find(({ name }) => name === point);
  if (found === undefined || found.unit !== (sentUnit ?? '')) return null;
  const is_course = !states.has(found.type);
  const known = byName.get(`${group}.${point}`);
  if (known === undefined) return { name: own, unit: sentUnit, is_course, rank: byName.size };
  const number = nth !== '' && (numbered.has(group) || nth !== '1') ? ` ${nth}` : '';
  return { name: `${known.name}${number}`, unit: known.unit ?? sentUnit, is_course, rank: known.rank };
}
