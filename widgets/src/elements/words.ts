import { englishPlantTexts, germanPlantTexts } from '@leitwarte/core/texts/plants';
import { relativeAge, type Moment } from '@leitwarte/core/rules';
import type { PlantStatus } from '@leitwarte/core/codes';
import { englishAlarmLabels, germanAlarmLabels, type AlarmListLabels } from '../AlarmList/index.ts';
import { englishGaugeLabels, germanGaugeLabels, type HealthGaugeLabels } from '../HealthGauge/index.ts';
import { englishLiveLabels, germanLiveLabels, type LiveTableLabels } from '../LiveTable/index.ts';
import { englishListLabels, germanListLabels, type PlantListLabels } from '../PlantList/index.ts';
import { englishTileLabels, germanTileLabels, type PlantTileLabels } from '../PlantTile/index.ts';

export interface Words {
  readonly labels: PlantTileLabels;
  readonly list: PlantListLabels;
  readonly gauge: HealthGaugeLabels;
  readonly alarms: AlarmListLabels;
  readonly live: LiveTableLabels;
  readonly status: Readonly<Record<PlantStatus, string>>;
  readonly formatAge: (moment: Moment, nowMs: number) => string;
  readonly loading: string;
  /** The key names no such plant. */
  readonly unknown: string;
  readonly refused: string;
  /** No answer: a browser does not tell a page whether it may not read one, or there is none. */
  readonly silent: string;
  readonly offline: string;
  readonly noStatus: string;
  readonly old: string;
}

const german: Words = {
  labels: germanTileLabels,
  list: germanListLabels,
  gauge: germanGaugeLabels,
  alarms: germanAlarmLabels,
  live: germanLiveLabels,
  status: germanPlantTexts.plantStatus,
  formatAge: (moment: Moment, nowMs: number) => relativeAge(moment, nowMs, 'de'),
  loading: 'Wird geladen',
  unknown: 'Anlage nicht verfügbar',
  refused: 'Keine Freigabe für diese Seite',
  silent: 'Keine Verbindung oder keine Freigabe',
  offline: 'keine Verbindung',
  noStatus: 'Status nicht freigegeben',
  old: 'nicht aktuell',
};

const english: Words = {
  labels: englishTileLabels,
  list: englishListLabels,
  gauge: englishGaugeLabels,
  alarms: englishAlarmLabels,
  live: englishLiveLabels,
  status: englishPlantTexts.plantStatus,
  formatAge: (moment, nowMs) => relativeAge(moment, nowMs, 'en'),
  loading: 'Loading',
  unknown: 'Plant not available',
  refused: 'Not allowed on this page',
  silent: 'No connection, or not allowed here',
  offline: 'no connection',
  noStatus: 'Status not shared',
  old: 'not up to date',
};

export type Language = 'de' | 'en';

/** The language of an element: English where it, or what it stands in, says so; German else. */
export const languageOf = (lang: string | null | undefined): Language =>
  lang?.toLowerCase().startsWith('en') ? 'en' : 'de';

export const wordsIn: Readonly<Record<Language, Words>> = { de: german, en: english };
