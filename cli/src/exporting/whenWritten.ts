import { blocksOf } from './blocks.ts';
import { formats, type Source } from './source.ts';

/** A source whose data are only requested when it is written. */
export function whenWritten(name: string, file: string, find: () => Promise<Source>): Source {
  return {
    name,
    file,
    json: async () => (await find()).json(),
    tables: async () => (await find()).tables(),
    made: Object.fromEntries(
      formats.map((format) => [format, async (read) => blocksOf(await find(), format, read)]),
    ) satisfies Source['made'],
  };
}
