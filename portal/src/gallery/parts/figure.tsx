import { Figure } from '../../shared/figure/Figure.tsx';
import type { GalleryPart } from '../galleryPart.ts';

export const part: GalleryPart = {
  title: 'Figure',
  states: [
    { name: 'with unit', Show: () => <Figure value={1234.5} unit="kWh" /> },
    { name: 'at a glance', Show: () => <Figure value={1234.5678} unit="kWh" atGlance /> },
    { name: 'with age', Show: () => <Figure value={42} unit="%" age="vor 12 min" /> },
    { name: 'above its limit', Show: () => <Figure value={569} unit="ppm" marker="high" /> },
    { name: 'below its limit', Show: () => <Figure value={2} unit="bar" marker="low" /> },
    { name: 'stale', Show: () => <Figure value={17} unit="kW" isStale age="vor 3 h" /> },
    { name: 'missing', Show: () => <Figure value={null} unit="kW" /> },
  ],
};
