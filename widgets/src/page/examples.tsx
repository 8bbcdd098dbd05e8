import { relativeAge } from '@leitwarte/core/rules';
import { inLanguage, type Language } from '@leitwarte/core/texts';
import { AlarmList, englishAlarmLabels, germanAlarmLabels } from '../AlarmList/index.ts';
import { ComponentChart, englishChartLabels, germanChartLabels } from '../ComponentChart/index.ts';
import { EnergyFlow, englishFlowLabels, germanFlowLabels } from '../EnergyFlow/index.ts';
import { englishGaugeLabels, germanGaugeLabels, HealthGauge } from '../HealthGauge/index.ts';
import { englishFigureLabels, germanFigureLabels, KeyFigures } from '../KeyFigures/index.ts';
import { englishLiveLabels, germanLiveLabels, LiveTable } from '../LiveTable/index.ts';
import { europe } from '../outlines/index.ts';
import { englishListLabels, germanListLabels, PlantList } from '../PlantList/index.ts';
import { englishMapLabels, germanMapLabels, PlantMap } from '../PlantMap/index.ts';
import { englishTileLabels, germanTileLabels, PlantTile } from '../PlantTile/index.ts';
import { PlantTypeIcon } from '../PlantTypeIcon/index.ts';
import { Sparkline } from '../Sparkline/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { texts } from '../texts/it.ts';
import { englishYieldLabels, germanYieldLabels, YieldBars } from '../YieldBars/index.ts';
import styles from './page.module.css';

const { labels: italian } = texts;
const HOUR_MS = 3_600_000;
/** Hourly values of a sunny day. */
const SUN = [0, 0, 0, 0, 0, 2, 11, 28, 49, 66, 78, 83, 80, 84, 71, 55, 36, 17, 5, 0, 0, 0, 0, 0];
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** All elements, rendered with invented data. */
export function Examples({ language, nowMs }: { readonly language: Language; readonly nowMs: number }) {
  const said = <T,>(de: T, en: T, it: T): T => inLanguage({ de, en, it }, language);
  const labels = said(germanTileLabels, englishTileLabels, italian['plant-tile']);
  const formatAge = (moment: Parameters<typeof relativeAge>[0], now: number) => relativeAge(moment, now, language);
  const ago = (hours: number) => new Date(nowMs - hours * HOUR_MS).toISOString();
  const plants = [
    { id: 1, name: 'Solarpark Rosbach', type: 'Solar', status: 0 as const, latitude: 50.31, longitude: 8.69 },
    { id: 2, name: 'Windpark Gedern', type: 'Windkraft', status: 2 as const, latitude: 52.4, longitude: 9.19 },
    { id: 3, name: 'Biogas Wölfersheim', type: 'Biogas', status: 1 as const, latitude: 48.4, longitude: 11.2 },
  ];
  const [solar, wind] = plants;
  const values = [
    { name: said('Leistung', 'Power', 'Potenza'), value: 83.4, unit: 'kW' },
    { name: said('Heute', 'Today', 'Oggi'), value: 412.5, unit: 'kWh' },
    { name: said('Einstrahlung', 'Irradiation', 'Irraggiamento'), value: 780, unit: 'W/m²' },
  ];
  const course = SUN.map((value, hour) => ({ time: nowMs - (SUN.length - hour) * HOUR_MS, value }));
  const tile = { labels, language, formatAge, nowMs, lastDataAt: ago(0.1) };
  const drawn: readonly (readonly [string, React.ReactNode])[] = [
    [
      'plant-tile',
      <PlantTile key="1" {...tile} name={solar?.name ?? ''} type="Solar" status={0} values={values} trend={SUN} />,
    ],
    ['status-badge', <StatusBadge key="2" status={0} labels={labels.status} />],
    ['status-icon', <StatusBadge key="3" status={2} labels={labels.status} variant="icon" />],
    ['sparkline', <Sparkline key="4" values={SUN} label={solar?.name ?? ''} />],
    ['plant-type-icon', <PlantTypeIcon key="5" type="Windkraft" />],
    [
      'plant-list',
      <PlantList
        key="6"
        plants={plants.map((plant, index) => ({ ...plant, value: values[0], lastDataAt: ago(index / 3) }))}
        nowMs={nowMs}
        formatAge={formatAge}
        labels={said(germanListLabels, englishListLabels, italian['plant-list'])}
        language={language}
      />,
    ],
    [
      'health-gauge',
      <HealthGauge
        key="7"
        statuses={[0, 2, 1]}
        labels={said(germanGaugeLabels, englishGaugeLabels, italian['health-gauge'])}
      />,
    ],
    [
      'alarm-list',
      <AlarmList
        key="8"
        alarms={[
          {
            id: 1,
            text: said('Netzausfall', 'Grid failure', 'Mancanza rete'),
            plantName: wind?.name,
            status: 2,
            beganAt: ago(5),
          },
        ]}
        nowMs={nowMs}
        formatAge={formatAge}
        labels={said(germanAlarmLabels, englishAlarmLabels, italian['alarm-list'])}
        language={language}
      />,
    ],
    [
      'live-table',
      <LiveTable
        key="9"
        headers={[
          { name: said('Anlage', 'Plant', 'Impianto'), rowspan: 2 },
          { name: said('Werte', 'Values', 'Valori'), colspan: 2 },
        ]}
        positions={[{ name: 'P' }, { name: 'T' }]}
        plants={plants.map(({ id, name }, index) => ({
          id,
          name,
          values: [
            { value: 83.4 * (index + 1), unit: 'kW', limit_low: 5, limit_high: 240 },
            { value: 41 + index, unit: '°C' },
          ],
        }))}
        labels={said(germanLiveLabels, englishLiveLabels, italian['live-table'])}
        language={language}
      />,
    ],
    [
      'key-figures',
      <KeyFigures
        key="10"
        figures={values.map(({ name, ...one }, index) => ({ ...one, name, aggregation: index === 2 ? 'avg' : 'sum' }))}
        labels={said(germanFigureLabels, englishFigureLabels, italian['key-figures'])}
        language={language}
      />,
    ],
    [
      'daily-yields',
      <YieldBars
        key="11"
        days={[320, 410, 96, 250, 505, 480, 412].map((energy, index) => ({
          day: dayText(nowMs - (6 - index) * 24 * HOUR_MS),
          energy,
        }))}
        today={dayText(nowMs)}
        unit="kWh"
        name={solar?.name}
        labels={said(germanYieldLabels, englishYieldLabels, italian['daily-yields'])}
        language={language}
      />,
    ],
    [
      'component-chart',
      <ComponentChart
        key="12"
        lines={[{ name: values[0]?.name ?? '', unit: 'kW', times: course.map(({ time }) => time), values: SUN }]}
        from={nowMs - 24 * HOUR_MS}
        until={nowMs}
        name={said('Zähler', 'Meter', 'Contatore')}
        labels={said(germanChartLabels, englishChartLabels, italian['component-chart'])}
        language={language}
      />,
    ],
    [
      'energy-flow',
      <EnergyFlow
        key="13"
        flows={[
          { from: 'generation', to: 'consumption', wh: 9800 },
          { from: 'generation', to: 'storage', wh: 3000 },
          { from: 'generation', to: 'grid', wh: 7900 },
        ]}
        isPower
        selfSufficiency={0.82}
        co2Kg={150}
        storagePercent={64}
        labels={said(germanFlowLabels, englishFlowLabels, italian['energy-flow'])}
        language={language}
      />,
    ],
    [
      'plant-map',
      <PlantMap
        key="14"
        plants={plants}
        outlines={europe}
        labels={said(germanMapLabels, englishMapLabels, italian['plant-map'])}
      />,
    ],
  ];
  return (
    <>
      {drawn.map(([name, view]) => (
        <section key={name} className={styles.example}>
          <h3>{`<leitwarte-${name}>`}</h3>
          {view}
        </section>
      ))}
    </>
  );
}
