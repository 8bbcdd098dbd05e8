import type { AlarmMessage } from '@leitwarte/core/entities';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { plain } from '../../../output/plain.ts';
import { timeCell } from '../../../output/times.ts';
import { causeOf } from './table.ts';

/** Plant or organisation to which the alarms are limited. */
interface AlarmFilter {
  readonly plant?: number;
  readonly organisation?: number;
}

/** Shows all open alarms, oldest first, and then each new one once, until Ctrl C. */
export async function followAlarms(
  context: Context,
  client: LeitwarteClient,
  filter: AlarmFilter,
  pauseMs: number,
): Promise<never> {
  const { world, out } = context;
  let shown: ReadonlySet<number> = new Set();
  for (;;) {
    const open = await openAlarms(client, filter, world.signal);
    const lines = open
      .filter(({ id }) => !shown.has(id))
      .map((alarm) => (out.json ? JSON.stringify(alarm) : lineOf(alarm, context.language)));
    if (lines.length > 0) await out.write(`${lines.join('\n')}\n`);
    shown = new Set(open.map(({ id }) => id));
    await world.sleep(pauseMs, world.signal);
  }
}

/** All open alarms, including those that began long ago and were imported only now. */
async function openAlarms(
  client: LeitwarteClient,
  filter: AlarmFilter,
  signal: AbortSignal | undefined,
): Promise<AlarmMessage[]> {
  const found = new Map<number, AlarmMessage>();
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page, open: 'true' as const };
    const { results, next } = await client.alarms.list({ query }, signal === undefined ? {} : { signal });
    for (const alarm of results) found.set(alarm.id, alarm);
    if (next === null) return [...found.values()].toReversed();
  }
}

function lineOf(alarm: AlarmMessage, language: Context['language']): string {
  const { id, created_at, plant_name, component_name, cause, alarm_code, alarm_txt } = alarm;
  const fields = [plant_name, component_name, causeOf(cause, language), alarm_code, alarm_txt];
  const time = timeCell(created_at, 'dd.MM.yyyy HH:mm:ss') ?? '';
  return [String(id), time, ...fields.map((field) => plain(field ?? ''))].join('\t');
}
