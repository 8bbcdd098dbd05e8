import type { Deliveries, DeliveryState } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { dayAt, writtenDayAt } from '../../../../shared/year-calendar/year.ts';
import { type DayLevel, YearCalendar, YearLegend } from '../../../../shared/year-calendar/YearCalendar.tsx';
import { YearSteps } from '../../../../shared/year-calendar/YearSteps.tsx';
import styles from './Imports.module.css';

interface Props {
  readonly plant: number;
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** Called with a day, `yyyy-MM-dd`, to show its files. */
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

const levelOf: Readonly<Record<DeliveryState, DayLevel>> = {
  idle: 'none',
  none: 'missing',
  late: 'late',
  part: 'some',
  complete: 'all',
};
const shown = ['none', 'late', 'part', 'complete'] as const;

/** Calendar of what each component delivered per day of a year: nothing, late, partly, completely; a day leads to its files. */
export function CalendarDialog({ plant, year, onYear, onDay, onClose }: Props) {
  const { t } = useTranslation();
  const reading = useCall('imports', 'deliveries', { id: plant, query: { year } }, { failure: 'quiet' });
  return (
    <Dialog title={t('imports.calendar.title')} onClose={onClose} sizePx={900}>
      <YearSteps year={year} onYear={onYear}>
        <YearLegend levels={shown.map((state) => [levelOf[state], t(`imports.calendar.state.${state}`)])} />
      </YearSteps>
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={90} />}
        failedText={t('imports.calendar.failed')}
        isEmpty={({ components }) => components.every(({ states }) => states.every((state) => state === 'idle'))}
        empty={<EmptyState text={t('imports.calendar.none')} />}
      >
        {({ components }) => (
          <div className={styles.calendars}>
            {components.map((component) => (
              <OfComponent key={component.id} component={component} year={year} onDay={onDay} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

interface OfComponentProps extends Pick<Props, 'year' | 'onDay'> {
  readonly component: Deliveries['components'][number];
}

function OfComponent({ component: { name, counts, expected, states, delays }, year, onDay }: OfComponentProps) {
  const { t } = useTranslation();
  const silent = states.filter((state) => state === 'none').length;
  const late = states.filter((state) => state === 'late').length;
  const textOf = (state: DeliveryState, at: number) => {
    const said = t('imports.calendar.day', {
      day: writtenDayAt(year, at),
      state: t(`imports.calendar.state.${state}`),
      read: formatNumber(counts[at] ?? 0),
      expected: formatNumber(expected[at] ?? 0),
    });
    return state === 'late' ? `${said}, ${t('imports.calendar.delay', { hours: delays[at] ?? 0 })}` : said;
  };
  return (
    <YearCalendar
      name={name}
      note={t('imports.calendar.note', { silent, late })}
      year={year}
      days={states.map((state, at) => ({ level: levelOf[state], text: textOf(state, at) }))}
      onOpen={(at) => onDay(dayAt(year, at))}
    />
  );
}
