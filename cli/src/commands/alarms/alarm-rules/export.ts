import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { plantId } from '../../../lookup/ids.ts';
import { outOption, writeDocument } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';

export const rulesExport = command({
  summary: say(
    'Die Regeln einer Anlage als Text schreiben, für apply',
    'Write the rules of a plant as text, for apply',
  ),
  access: { dialog: 'plant', right: 'can_write' },
  writes: ({ z }) => z.object({ rules: z.array(z.record(z.string(), z.unknown())) }),
  arguments: { anlage: argument('named') },
  options: outOption,
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const all = (await rulesOf(client, id)).filter(({ plant }) => plant === id);
    const rules = all.map(
      ({ name, component_name, condition, window, duration_minutes, clear_minutes, severity, ...rest }) => ({
        name,
        ...(component_name === null ? {} : { component: component_name }),
        condition,
        window,
        duration_minutes,
        clear_minutes,
        severity,
        notify_age_hours: rest.notify_age_hours,
        is_enabled: rest.is_enabled,
      }),
    );
    await writeDocument(context, { rules }, args.out);
  },
});

/** All rules that apply to a plant, including those of its system. */
export async function rulesOf(client: LeitwarteClient, plant: number) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.alarmRules.list({ query: { page, plant } });
    for (const rule of results) all.push(rule);
    if (next === null) return all;
  }
}
