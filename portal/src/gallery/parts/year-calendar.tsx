import { YearCalendar, YearLegend } from '../../shared/year-calendar/YearCalendar.tsx';
import { writtenDayAt } from '../../shared/year-calendar/year.ts';
import type { GalleryPart } from '../galleryPart.ts';

const levels = ['none', 'missing', 'late', 'few', 'some', 'most', 'all'] as const;
const days = Array.from({ length: 365 }, (_, at) => ({
  level: at % 13 === 0 ? (levels[(at / 13) % levels.length] ?? 'all') : ('all' as const),
  text: writtenDayAt(2026, at),
}));

export const part: GalleryPart = {
  title: 'Year calendar',
  states: [
    {
      name: 'a year',
      Show: () => (
        <YearCalendar name="Wechselrichter 1" note="99,1 %" year={2026} days={days} onOpen={() => undefined} />
      ),
    },
    { name: 'legend', Show: () => <YearLegend levels={levels.map((level) => [level, level])} /> },
  ],
};
