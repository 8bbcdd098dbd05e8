import { componentChart } from '../live/chartWidget.tsx';
import { alarmList, dailyYields, keyFigures, liveTable } from '../live/dataWidgets.tsx';
import { healthGauge, plantList } from '../live/listWidgets.tsx';
import { plantMap } from '../live/mapWidget.tsx';
import { plantTile, plantTypeIcon, sparkline, statusBadge, statusIcon } from '../live/plantWidgets.tsx';
import { define, prepare } from './element.ts';

/** Written by the build: the style sheets of all elements as one text. */
declare const __LEITWARTE_CSS__: string;

prepare(new URL(import.meta.url).origin, __LEITWARTE_CSS__);
define([
  plantTile,
  statusBadge,
  statusIcon,
  sparkline,
  plantTypeIcon,
  plantList,
  healthGauge,
  alarmList,
  liveTable,
  keyFigures,
  dailyYields,
  componentChart,
  plantMap,
]);
