import type { EmbedAlarm, EmbedFigure, EmbedYields, LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { AlarmList, englishAlarmLabels, germanAlarmLabels } from '../AlarmList/index.ts';
import { englishFigureLabels, germanFigureLabels, KeyFigures } from '../KeyFigures/index.ts';
import { englishLiveLabels, germanLiveLabels, LiveTable } from '../LiveTable/index.ts';
import { englishYieldLabels, germanYieldLabels, YieldBars } from '../YieldBars/index.ts';
import { Quiet } from './Quiet.tsx';
import type { LiveWidget, Settings } from './widget.ts';

const alarmLabels = { de: germanAlarmLabels, en: englishAlarmLabels };
const liveLabels = { de: germanLiveLabels, en: englishLiveLabels };
const figureLabels = { de: germanFigureLabels, en: englishFigureLabels };
const yieldLabels = { de: germanYieldLabels, en: englishYieldLabels };

export const alarmList: LiveWidget = {
  name: 'alarm-list',
  asksPlants: true,
  furtherPath: () => 'alarms/',
  view(view) {
    const { plants, words, language, nowMs, settings } = view;
    const alarms = listIn<EmbedAlarm>(view.further);
    if (plants === undefined || alarms === undefined) return <Quiet view={view} room="list" />;
    const names = new Map(plants.map(({ id, name }) => [id, name]));
    const listed = alarms
      .filter(({ plant }) => settings.plant === undefined || String(plant) === settings.plant)
      .map((alarm) => ({
        id: alarm.id,
        text: alarm.text ?? '',
        plantName: settings.plant === undefined ? names.get(alarm.plant) : undefined,
        status: alarm.severity === '1' ? (1 as const) : (2 as const),
        beganAt: alarm.began_at,
      }));
    return <AlarmList alarms={listed} nowMs={nowMs} labels={alarmLabels[language]} formatAge={words.formatAge} />;
  },
};

export const liveTable: LiveWidget = {
  name: 'live-table',
  asksPlants: false,
  furtherPath: ({ set }) => (isNumber(set) ? `live_data/${set}/` : undefined),
  view(view) {
    const table = tableIn(view.further);
    if (table === undefined) return <Quiet view={view} room="list" />;
    const plants = table.plants.map((plant) => ({ ...plant, name: plant.name === '' ? String(plant.id) : plant.name }));
    return (
      <LiveTable
        headers={table.header.headers}
        positions={table.header.positions}
        plants={plants}
        labels={liveLabels[view.language]}
        stale={view.isOld}
      />
    );
  },
};

export const keyFigures: LiveWidget = {
  name: 'key-figures',
  asksPlants: false,
  furtherPath: () => 'figures/',
  view(view) {
    const figures = listIn<EmbedFigure>(view.further);
    if (figures === undefined) return <Quiet view={view} room="list" />;
    const shown = figures.map(({ kpi, ...figure }) => ({ ...figure, name: kpi }));
    return <KeyFigures figures={shown} labels={figureLabels[view.language]} stale={view.isOld} />;
  },
};

export const dailyYields: LiveWidget = {
  name: 'daily-yields',
  asksPlants: true,
  furtherPath: ({ plant, days }) =>
    isNumber(plant) ? `yields/?plant=${plant}${isNumber(days) ? `&days=${days}` : ''}` : undefined,
  view(view) {
    const yields = listIn<EmbedYields>(view.further);
    const { plant } = view;
    if (plant === undefined || yields === undefined) return <Quiet view={view} room="bars" />;
    const [own] = yields;
    return (
      <YieldBars
        days={own?.days ?? []}
        unit={own?.unit ?? ''}
        name={plant.name}
        today={formatTime(view.nowMs, 'yyyy-MM-dd')}
        labels={yieldLabels[view.language]}
        stale={view.isOld}
      />
    );
  },
};

const isNumber = (text: Settings['plant']): boolean => text !== undefined && /^\d{1,12}$/.test(text);

/** The path that a widget asks for says what comes; the server holds it to the schema. */
function listIn<T>(further: object | undefined): readonly T[] | undefined {
  return Array.isArray(further) ? (further as T[]) : undefined;
}

function tableIn(further: object | undefined): LiveDataHeaderResponse | undefined {
  return further as LiveDataHeaderResponse | undefined;
}
