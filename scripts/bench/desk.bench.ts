/**
 * The provider's screens with 200 organisations, 3,000 plants and 400,000 lines in each log (aim: below 200 ms): every
 * call of the screens, first and last page, with and without a filter. The time may depend on the size of a page, but
 * not on the number of lines outside of it, so the calls of lists are also measured with a quarter of the lines.
 */
import { addLines, fillDesk, lines } from './deskWorld.ts';
import { measured } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, sizeOf } from './room.ts';

const calls = sizeOf('CALLS', 20);
const PAGE = 50;
const AIM_MS = 200;

await onEveryEngine(async (room) => {
  const root = await room.world.superuser({ email: 'root@example.org' });
  await fillDesk(room);
  let had = 0;
  const firsts = new Map<string, number>();
  for (const count of [lines / 4, lines]) {
    await addLines(room, had, count);
    had = count;
    for (const [what, path, body] of asked(count)) await one(what, path, body, count);
  }
  const now = new Date();
  const point = { day: 15, month: now.getUTCMonth(), year: now.getUTCFullYear() };
  const month = { startIntervall: point, endIntervall: point, type_data: 'plain' };
  await ask(room.api, root.token, 'organisation/get_plant_notification_park/', month);
  for (const [what, path, body] of whole(month, point)) await one(what, path, body);

  async function one(what: string, path: string, body: unknown, count?: number): Promise<void> {
    const times = await measured(calls, () => ask(room.api, root.token, path, body));
    const before = firsts.get(what);
    firsts.set(what, times.p50);
    if (count !== undefined && count < lines) return;
    tell({
      group: 'Desk',
      what,
      engine: room.engine,
      unit: 'ms',
      ...times,
      aim: { atMost: AIM_MS },
      ...(before === undefined ? {} : { beside: `× ${(times.p50 / before).toFixed(2)} of a quarter of the lines` }),
    });
  }
});

type Asked = readonly [what: string, path: string, body?: unknown];

/** Calls for pages of lists that grow every day. */
function asked(count: number): Asked[] {
  const last = Math.floor(count / PAGE);
  return [
    ['log, first page', 'log/?page=1'],
    ['log, last page', `log/?page=${last}`],
    ['log, one kind', 'log/?page=1&action_type=Create'],
    ['security events, first page', 'security_events/?page=1'],
    ['security events, last page', `security_events/?page=${last}`],
    ['security events, one auditor', 'security_events/?event=document_read&actor=anna'],
    ['messages, first page', 'messages/?page=1'],
    ['messages, last page', `messages/?page=${last}`],
    ['messages, unclear ones', 'messages/?state=unclear'],
    ['imports, first page', 'imports/?page=1'],
    ['imports, last page', `imports/?page=${last}`],
    ['task runs, first page', 'task_runs/?page=1'],
  ];
}

/** Calls for screens that show all their rows at once. */
function whole(month: object, { month: at, year }: { readonly month: number; readonly year: number }): Asked[] {
  return [
    ['organisations, licences', 'allOrganisations/'],
    ['one organisation', 'allOrganisations/7/'],
    ['bills of a month', 'organisation/get_plant_notification_park/', month],
    ['before a month is closed', `billing/closing/?year=${year}&month=${at + 1}`],
    ['notifications of an organisation', 'organisation/7/get_plant_notification/', month],
    ['prices of all plants', 'plant_price_overview/'],
    ['prices of an organisation', 'organisations/7/get_plant_price_overview/'],
    ['certification users', 'account/certifications/'],
    ['schedule', 'schedule/'],
    ['imports by hand', 'import_work/'],
    ['system overview', 'actvity_log/get_system_info/'],
    ['findings of the checks', 'system/findings/'],
  ];
}
