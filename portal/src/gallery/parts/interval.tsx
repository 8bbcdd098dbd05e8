import { type ChosenDay, type IntervalKind, intervalKinds } from '@leitwarte/core/rules';
import { useState } from 'react';
import { type IntervalChoice, intervalOf, intervalParam } from '../../shared/interval/choice.ts';
import { MonthChooser } from '../../shared/interval/MonthChooser.tsx';
import { IntervalChooser } from '../../shared/interval/IntervalChooser.tsx';
import type { GalleryPart } from '../galleryPart.ts';

function Shown({
  at,
  kinds = intervalKinds,
  ...rest
}: {
  readonly at: IntervalChoice;
  readonly kinds?: readonly IntervalKind[];
  readonly times?: boolean;
  readonly yearRange?: boolean;
}) {
  const [value, setValue] = useState(at);
  const param = intervalParam(kinds, 'live');
  return (
    <>
      <IntervalChooser value={value} onChange={setValue} kinds={kinds} {...rest} />
      <p>
        <code>{`?interval=${param.write(value) ?? ''} ${JSON.stringify(intervalOf(value) ?? null)}`}</code>
      </p>
    </>
  );
}

function OneMonth() {
  const [month, setMonth] = useState<ChosenDay | undefined>({ year: 2026, month: 3, day: 1 });
  return <MonthChooser label="Monat" value={month} onChange={setMonth} />;
}

export const part: GalleryPart = {
  title: 'Interval chooser',
  states: [
    { name: 'live', Show: () => <Shown at={{ kind: 'live' }} /> },
    { name: 'day, nothing chosen', Show: () => <Shown at={{ kind: 'day' }} kinds={['day', 'month', 'year']} /> },
    {
      name: 'day with time',
      Show: () => (
        <Shown
          at={{
            kind: 'day',
            from: { year: 2026, month: 3, day: 28, hour: 6, minute: 30 },
            to: { year: 2026, month: 3, day: 29 },
          }}
        />
      ),
    },
    {
      name: 'end before begin',
      Show: () => (
        <Shown at={{ kind: 'month', from: { year: 2026, month: 3, day: 1 }, to: { year: 2026, month: 1, day: 1 } }} />
      ),
    },
    {
      name: 'whole days alone',
      Show: () => <Shown at={{ kind: 'day' }} kinds={['day']} times={false} />,
    },
    { name: 'years as a range', Show: () => <Shown at={{ kind: 'year' }} kinds={['year']} yearRange /> },
    { name: 'one month', Show: OneMonth },
    { name: 'year', Show: () => <Shown at={{ kind: 'year' }} /> },
  ],
};
