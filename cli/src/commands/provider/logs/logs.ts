import { activityActions } from '@leitwarte/core/codes';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { oneWord } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { noSuch } from '../../../lookup/filters.ts';
import { kinds } from '../../../lookup/ids.ts';
import { timeCell } from '../../../output/times.ts';
import { instantsOf, rangeOptions, readRange, type TypedRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { followLog } from './follow.ts';
import { entriesWithin, type LogFilter } from './pages.ts';

export const logs = oneWord({
  call: 'log.list',
  writes: 'rows',
  lines: ({ entities: { ActivityLogEntry } }) => ActivityLogEntry,
  lists: true,
  options: {
    type: { type: 'text', choices: activityActions, describe: say('nur diese Art', 'only this type') },
    user: { type: 'text', value: say('name', 'name'), describe: say('nur von diesem Benutzer', 'only by this user') },
    ...rangeOptions,
    page: { type: 'number', describe: say('Seite, sonst 1 mit den neuesten', 'page, else 1 with the newest') },
    all: { type: 'flag', describe: say('alle Seiten', 'all pages') },
    follow: {
      type: 'flag',
      short: 'f',
      describe: say(
        'weiter mitlesen, Älteres zuerst; Ende mit Strg C',
        'go on reading, oldest first; ends with Ctrl C',
      ),
    },
    interval: {
      type: 'number',
      value: say('sekunden', 'seconds'),
      describe: say('mit --follow, sonst 2', 'with --follow, else 2'),
    },
  },
  examples: ["leitwarte logs --type 'Send TB' --last 7d", 'leitwarte logs --follow --json | jq .remarks'],
  async run(context, args) {
    const client = await context.client();
    const filter = args.type === undefined ? {} : { action_type: args.type };
    if (args.user !== undefined) await mustHaveActed(client, filter, args.user);
    const wanted = (entry: { readonly actor_bez: string | null }) =>
      args.user === undefined || entry.actor_bez === args.user;
    if (args.follow) await followLog(context, client, filter, wanted, (args.interval ?? 2) * 1000);
    const page = args.page ?? 1;
    const range = instantsIn(args, context.world.now());
    const { entries, next } =
      args.all || range !== undefined
        ? { entries: await entriesWithin(client, filter, range), next: null }
        : await client.log
            .list({ query: { page, ...filter } })
            .then(({ results, next }) => ({ entries: results, next }));
    await context.out.list(entries.filter(wanted), [
      { head: say('Zeit', 'Time'), value: (row) => timeCell(row.action_time, 'dd.MM.yyyy HH:mm:ss') },
      { head: say('Art', 'Type'), value: (row) => row.action_type },
      { head: say('Benutzer', 'User'), value: (row) => row.actor_bez },
      { head: say('Bemerkung', 'Remarks'), value: (row) => row.remarks },
    ]);
    if (next !== null) await context.out.note(say(`Weiter mit --page ${page + 1}`, `More with --page ${page + 1}`));
  },
});

/** Ensures that the account exists, or that it was deleted but left entries. */
async function mustHaveActed(client: LeitwarteClient, filter: LogFilter, typed: string): Promise<void> {
  const { username } = await client.session.me();
  const accounts = (await client.organisations.list()).flatMap(({ users }) => users.map(({ username: name }) => name));
  const known = [username, ...accounts];
  if (known.includes(typed)) return;
  const entries = await entriesWithin(client, filter, undefined);
  if (entries.some((entry) => entry.actor_bez === typed)) return;
  throw noSuch(
    kinds.user,
    [...new Set(known)].map((name) => ({ name })),
    typed,
  );
}

/** Typed period in German local time, as in the log; undefined if nothing was typed. */
function instantsIn(typed: TypedRange, nowMs: number): ReturnType<typeof instantsOf> | undefined {
  const { day, month, year, from, to, last } = typed;
  if ([day, month, year, from, to, last].every((one) => one === undefined)) return undefined;
  return instantsOf(
    readRange({ day, month, year, from, to, last }, { nowMs, zone: DEFAULT_ZONE, times: true }),
    DEFAULT_ZONE,
  );
}
