import { HOUR_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { hoursOf } from '../../measurements/figures/hourExtremes.ts';
import { hoursOfColumns } from '../../measurements/figures/rememberedHours.ts';
import { HEADER, onEveryImport } from '../../testing/onEveryImport.ts';
import { jobsHere } from '../../work/runJob.ts';
import type { UndoInput } from './undoJob.ts';

onEveryImport('extremes of hours that a chart remembers (4.43)', (run) => {
  const file = (value: (slot: number) => number) => {
    const times = Array.from({ length: 96 }, (_, slot) => [Math.floor(slot / 4), (slot % 4) * 15]);
    const rows = times.map(([hour = 0, minute = 0], slot) => {
      const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      return `01.09.2019;${time}:00;${value(slot)};`;
    });
    return `${HEADER}\n${rows.join('\n')}\n`;
  };
  async function highs() {
    const column = run.made.columnIds[0]?.[0] ?? 0;
    const [from, until] = [Date.UTC(2019, 7, 30), Date.UTC(2019, 8, 3)];
    const days = await hoursOfColumns(run.fixture.context, [column], from, until);
    return hoursOf(days.get(column) ?? [], from, until).map(({ hour, high }) => [(hour / HOUR_MS) % 24, high]);
  }
  async function imported(content: string) {
    await run.room.put(run.made, 'wr.csv', content);
    return (await run.room.run()).imports[0] ?? 0;
  }

  test('after undoing the first of two imports, hourly values are those of the second, although times and number of readings are the same', async () => {
    const first = await imported(file((slot) => slot));
    expect(await highs()).toHaveLength(24);
    expect((await highs())[0]).toEqual([22, 3]);
    const job = { ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() };
    const input = { importId: first, by: 'ute', isDry: false } satisfies UndoInput;
    await jobsHere(job).run('undo_import', input, () => undefined);
    await imported(file((slot) => slot * 10));
    expect((await highs())[0]).toEqual([22, 30]);
  });
});
