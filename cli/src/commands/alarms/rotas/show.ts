import type { Rota } from '@leitwarte/core/entities';
import { DAY_MS, hasRota, onCallGaps, onCallSpans } from '@leitwarte/core/rules';
import { shiftText, turnText } from '@leitwarte/core/texts/rota';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { groupOf } from '../../../lookup/people.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { nameOf, peopleText } from './people.ts';

const DAYS = 14;
const DAYS_MAX = 366;

export const rotasShow = command({
  summary: say(
    'Den Dienstplan einer Gruppe zeigen, mit den nächsten Tagen',
    'Show the rota of a group, with the next days',
  ),
  call: 'rotas.retrieve',
  arguments: { gruppe: argument('named') },
  options: {
    days: {
      type: 'number',
      value: say('tage', 'days'),
      describe: say('so viele Tage, sonst 14', 'so many days, else 14'),
    },
  },
  examples: ['leitwarte rotas show Bereitschaft --days 30'],
  async run(context, args) {
    const days = args.days ?? DAYS;
    if (!Number.isSafeInteger(days) || days < 1 || days > DAYS_MAX)
      throw wrongUsage(say(`--days: 1 bis ${DAYS_MAX}.`, `--days: 1 to ${DAYS_MAX}.`));
    const client = await context.client();
    const { id } = await groupOf(client, args.gruppe);
    await showRota(context, await client.rotas.retrieve({ id }), days);
  },
});

/** Times and severity of the quiet hours; null for none. */
function quietText(context: Context, { quiet }: Rota): string | null {
  if (quiet === null) return null;
  const what = quiet.below === '1' ? say('nur Meldungen', 'messages alone') : say('auch Warnungen', 'warnings too');
  return `${quiet.from}–${quiet.until}, ${context.say(what)}`;
}

/** Shows a rota with the people on call on the next days; nothing after a dry run. */
export async function showRota(context: Context, rota: Rota | undefined, days = DAYS): Promise<void> {
  if (rota === undefined || (await context.out.entity(rota))) return;
  const { out, language } = context;
  const { timezone: zone, escalate_after_minutes: minutes } = rota;
  const byId = new Map(rota.people.map((one) => [one.id, one]));
  const called = (id: number | null) =>
    id === null ? context.say(say('frei', 'vacant')) : nameOf(byId.get(id) ?? { id, name: null });
  await out.record(rota, [
    [say('Gruppe', 'Group'), rota.grp_name],
    [say('Zeitzone', 'Time zone'), zone],
    [say('Weitergeben nach', 'Passed on after'), minutes === null ? null : `${minutes} min`],
    [say('Sonst alle', 'Else everybody'), rota.everybody_otherwise],
    [say('Ruhezeit', 'Quiet hours'), quietText(context, rota)],
  ]);
  const section = async <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => {
    if (rows.length === 0) return;
    await out.write('\n');
    await out.table(rows, columns);
  };
  const time = (at: string) => timeCell(at, 'dd.MM.yyyy HH:mm', zone);
  await section(rota.shifts, [
    { head: say('Schicht', 'Shift'), key: true, value: (row) => row.name },
    { head: say('Wann', 'When'), value: (row) => shiftText(language, row) },
    { head: say('Wechsel', 'Turn'), value: (row) => turnText(language, row) },
    { head: say('Wer', 'Who'), value: (row) => row.people.map(called).join(', ') },
  ]);
  await section(rota.absences, [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Abwesend', 'Absent'), key: true, value: (row) => called(row.person) },
    { head: say('Von', 'From'), value: (row) => time(row.from) },
    { head: say('Bis', 'Until'), value: (row) => time(row.until) },
    {
      head: say('Vertretung', 'Substitute'),
      value: (row) =>
        row.substitute === null ? context.say(say('wer danach dran ist', 'the next in turn')) : called(row.substitute),
    },
  ]);
  await section(rota.takeovers, [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Übernimmt', 'Takes over'), key: true, value: (row) => called(row.person) },
    { head: say('Von', 'From'), value: (row) => time(row.from) },
    { head: say('Bis', 'Until'), value: (row) => time(row.until) },
    { head: say('Kalender', 'Calendar'), value: (row) => row.uid, spare: 'empty' },
  ]);
  if (!hasRota(rota)) {
    await out.note(say('Kein Dienstplan: Alle in der Gruppe werden benachrichtigt.', 'No rota: everybody is told.'));
    return;
  }
  const now = context.world.now();
  const callable = new Set(rota.people.filter((one) => one.is_callable).map((one) => one.id));
  const spans = onCallSpans(rota, callable, now, now + days * DAY_MS);
  const gaps = new Set(onCallGaps(spans, rota.everybody_otherwise));
  const instant = (at: number) => time(new Date(at).toISOString());
  await section(spans, [
    { head: say('Von', 'From'), key: true, value: (row) => instant(row.from) },
    { head: say('Bis', 'Until'), value: (row) => instant(row.until) },
    {
      head: say('Bereitschaft', 'On call'),
      value: (row) =>
        peopleText(
          context,
          row.people.map((id) => byId.get(id) ?? { id, name: null }),
        ),
      tone: (row) => (gaps.has(row) ? 'warning' : undefined),
    },
  ]);
}
