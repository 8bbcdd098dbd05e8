import { Bars } from '../../shared/bars/Bars.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const months = Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, '0')}/2026`);
const plants = ['Solarpark Ober-Rosbach', 'Dachanlage Schwimmbad', 'Parkhaus'].map((label, plant) => ({
  key: label,
  label,
  values: months.map((_, month) =>
    month > 9 ? null : Math.round((900 - plant * 250) * Math.sin((Math.PI * (month + 1)) / 13) + month),
  ),
}));

export const part: GalleryPart = {
  title: 'Bars',
  states: [
    { name: 'stacked', Show: () => <Bars title="Ertrag" unit="MWh" places={months} series={plants} stacked /> },
    { name: 'side by side', Show: () => <Bars title="Spitze" unit="kW" places={months} series={plants} /> },
    {
      name: 'below zero',
      Show: () => (
        <Bars
          title="Bilanz"
          unit="kWh"
          places={['2024', '2025', '2026']}
          series={[{ key: 'a', label: 'Netz', values: [-120, 80, -20] }]}
        />
      ),
    },
  ],
};
