import { formatTime } from '@leitwarte/core/rules';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { painter, type Paint } from '../../../output/colours.ts';
import { plain } from '../../../output/plain.ts';
import { entriesBefore, type Entry, type LogFilter } from './pages.ts';

/** Number of older entries that are shown first. */
const SHOWN_BEFORE = 10;

/** Shows the newest entries and then each new one, once and in order, until Ctrl C. */
export async function followLog(
  context: Context,
  client: LeitwarteClient,
  filter: LogFilter,
  wanted: (entry: Entry) => boolean,
  pauseMs: number,
): Promise<never> {
  const { world, out } = context;
  const paint = await painter(out.coloured);
  const { results } = await client.log.list({ query: { page: 1, ...filter } }, { signal: world.signal });
  const write = async (entries: readonly Entry[]) => {
    const lines = entries
      .filter(wanted)
      .map((entry) => (out.json ? JSON.stringify(entry) : lineOf(entry, out.terminal, paint)));
    if (lines.length > 0) await out.write(`${lines.join('\n')}\n`);
  };
  await write(results.filter(wanted).slice(0, SHOWN_BEFORE).toReversed());
  let known = new Set(results.map(({ id }) => id));
  for (;;) {
    await world.sleep(pauseMs, world.signal);
    const fresh = await entriesBefore(
      client,
      filter,
      (page) => page.findIndex(({ id }) => known.has(id)),
      world.signal,
    );
    await write(fresh.toReversed());
    known = newestOf(fresh, known);
  }
}

/** Ids of known entries, at which the next request stops reading; those of a few pages are enough. */
function newestOf(fresh: readonly Entry[], known: ReadonlySet<number>): Set<number> {
  return new Set([...fresh.map(({ id }) => id), ...known].slice(0, 1000));
}

function lineOf(entry: Entry, terminal: boolean, paint: Paint): string {
  const time = formatTime(entry.action_time, 'dd.MM.yyyy HH:mm:ss');
  const fields = [entry.action_type, entry.actor_bez, entry.remarks].map((field) => plain(field ?? ''));
  const [type = '', user = '', remarks = ''] = fields;
  if (!terminal) return [time, ...fields].join('\t');
  return `${paint(time, 'faint')}  ${type.padEnd(8)}${paint(user.padEnd(16), 'strong')} ${remarks}`;
}
