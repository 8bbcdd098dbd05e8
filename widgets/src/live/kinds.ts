import type { Settings, WidgetKind } from './widget.ts';

/** Description of each widget before it is rendered: enough to request its data and to reserve its space. */
export const plantTile: WidgetKind = { name: 'plant-tile', room: 'tile' };
export const statusBadge: WidgetKind = { name: 'status-badge', room: 'line' };
export const statusIcon: WidgetKind = { name: 'status-icon', room: 'line', isPicture: true };
export const sparkline: WidgetKind = { name: 'sparkline', room: 'trend', isPicture: true };
export const plantTypeIcon: WidgetKind = { name: 'plant-type-icon', room: 'line', isPicture: true };
export const plantList: WidgetKind = { name: 'plant-list', room: 'list' };
export const healthGauge: WidgetKind = { name: 'health-gauge', room: 'gauge' };
export const plantMap: WidgetKind = { name: 'plant-map', room: 'map' };

export const alarmList: WidgetKind = {
  name: 'alarm-list',
  room: 'list',
  furtherPath: () => 'alarms/',
};

export const liveTable: WidgetKind = {
  name: 'live-table',
  room: 'list',
  needsNoPlants: true,
  isSlow: true,
  furtherPath: ({ set }) => (isNumber(set) ? `live_data/${set}/` : undefined),
};

export const keyFigures: WidgetKind = {
  name: 'key-figures',
  room: 'figures',
  needsNoPlants: true,
  furtherPath: () => 'figures/',
};

export const dailyYields: WidgetKind = {
  name: 'daily-yields',
  room: 'bars',
  furtherPath: ({ plant, days }) =>
    isNumber(plant) ? `yields/?plant=${plant}${isNumber(days) ? `&days=${days}` : ''}` : undefined,
};

export const componentChart: WidgetKind = {
  name: 'component-chart',
  room: 'chart',
  needsNoPlants: true,
  furtherPath({ component, columns, hours }) {
    if (!isNumber(component)) return undefined;
    const query = new URLSearchParams();
    if (columns !== undefined) query.set('columns', columns.replaceAll(' ', ''));
    if (hours !== undefined) query.set('hours', hours);
    return `charts/${component}/${query.size === 0 ? '' : `?${query}`}`;
  },
};

/** Energy flow of one plant, or of the sites among the plants of the key. */
export const energyFlow: WidgetKind = {
  name: 'energy-flow',
  room: 'flow',
  needsNoPlants: true,
  furtherPath({ plant }) {
    if (plant === undefined) return 'flow/';
    return isNumber(plant) ? `flow/?plants=${plant}` : undefined;
  },
};

const isNumber = (text: Settings['plant']): text is string => text !== undefined && /^\d{1,12}$/.test(text);
