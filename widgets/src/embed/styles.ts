/** Adds styles of all embedded widgets to the style sheet that a page includes; the code that renders them is loaded later. */
// must be first: rules of views have the same specificity and win by their order
import './embedded.module.css';

export { embedded } from './embedded.tsx';
export { plantTile } from '../live/widgets/plantTile.tsx';
export { statusBadge } from '../live/widgets/statusBadge.tsx';
export { statusIcon } from '../live/widgets/statusIcon.tsx';
export { sparkline } from '../live/widgets/sparkline.tsx';
export { plantTypeIcon } from '../live/widgets/plantTypeIcon.tsx';
export { plantList } from '../live/widgets/plantList.tsx';
export { healthGauge } from '../live/widgets/healthGauge.tsx';
export { alarmList } from '../live/widgets/alarmList.tsx';
export { liveTable } from '../live/widgets/liveTable.tsx';
export { keyFigures } from '../live/widgets/keyFigures.tsx';
export { dailyYields } from '../live/widgets/dailyYields.tsx';
export { componentChart } from '../live/widgets/componentChart.tsx';
export { energyFlow } from '../live/widgets/energyFlow.tsx';
export { plantMapOver } from '../live/widgets/plantMap.tsx';
