import { healthGauge, plantList } from '../live/listWidgets.tsx';
import { plantTile, plantTypeIcon, sparkline, statusBadge, statusIcon } from '../live/plantWidgets.tsx';
import { define, prepare } from './element.ts';

/** Written by the build: the style sheets of all elements of the script as one text. */
declare const __LEITWARTE_CSS__: string;

/** What a page mostly wants, in few bytes; `scriptOfAll.ts` has every element. */
prepare(new URL(import.meta.url).origin, __LEITWARTE_CSS__);
define([plantTile, statusBadge, statusIcon, sparkline, plantTypeIcon, plantList, healthGauge]);
