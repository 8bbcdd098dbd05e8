import { alarmList } from '../live/widgets/alarmList.tsx';
import { componentChart } from '../live/widgets/componentChart.tsx';
import { dailyYields } from '../live/widgets/dailyYields.tsx';
import { energyFlow } from '../live/widgets/energyFlow.tsx';
import { healthGauge } from '../live/widgets/healthGauge.tsx';
import { keyFigures } from '../live/widgets/keyFigures.tsx';
import { liveTable } from '../live/widgets/liveTable.tsx';
import { plantList } from '../live/widgets/plantList.tsx';
import { plantTile } from '../live/widgets/plantTile.tsx';
import { plantTypeIcon } from '../live/widgets/plantTypeIcon.tsx';
import { sparkline } from '../live/widgets/sparkline.tsx';
import { statusBadge } from '../live/widgets/statusBadge.tsx';
import { statusIcon } from '../live/widgets/statusIcon.tsx';
import { plantMapOver } from '../live/widgets/plantMap.tsx';
import { europe } from '../outlines/index.ts';
import { define, prepare } from './element.ts';
// must follow the styles of all elements, which it overrides
import './furtherElements.module.css';

/** Inserted by the build: the style sheets of all elements as one text. */
declare const __LEITWARTE_CSS__: string;

prepare(import.meta.url, __LEITWARTE_CSS__);
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
  energyFlow,
  plantMapOver(europe),
]);
