import { healthGauge } from '../live/widgets/healthGauge.tsx';
import { plantList } from '../live/widgets/plantList.tsx';
import { plantTile } from '../live/widgets/plantTile.tsx';
import { plantTypeIcon } from '../live/widgets/plantTypeIcon.tsx';
import { sparkline } from '../live/widgets/sparkline.tsx';
import { statusBadge } from '../live/widgets/statusBadge.tsx';
import { statusIcon } from '../live/widgets/statusIcon.tsx';
import { define, prepare } from './element.ts';

/** Inserted by the build: the style sheets of all elements of the script as one text. */
declare const __LEITWARTE_CSS__: string;

/** The small script with the most common elements; `scriptOfAll.ts` contains all elements. */
prepare(import.meta.url, __LEITWARTE_CSS__);
define([plantTile, statusBadge, statusIcon, sparkline, plantTypeIcon, plantList, healthGauge]);
