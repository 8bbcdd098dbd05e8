/** Brings what every embedded widget looks like into the one style sheet that a page names; what draws them comes later. */
// its rules come first: a view's own are as strong and win by their place
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
