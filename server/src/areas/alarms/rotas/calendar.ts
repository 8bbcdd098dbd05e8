import { DAY_MS, hasRota, onCallGaps, onCallSpans } from '@leitwarte/core/rules';
import { catalogue } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { peopleOf } from '../../../notify/outbox/recipients.ts';
import { callableOf, noRota, rotasOf } from '../../../notify/outbox/rotas.ts';
import { languageOfAccount } from '../../../rights/languages.ts';
import { readUserGroup } from '../../people/user-groups/read.ts';
import { namesFor } from '../messages/namesFor.ts';
import { type CalendarEvent, calendarText } from '../work-orders/ics.ts';

/** How far into the future and the past the calendar shows who is on call. */
const AHEAD_MS = 120 * DAY_MS;
const BACK_MS = 31 * DAY_MS;

const texts = {
  de: {
    calendar: {
      on_call: 'Bereitschaft {{group}}: {{people}}',
      nobody: 'Bereitschaft {{group}}: niemand',
      everybody: 'Niemand hat Bereitschaft: Meldungen gehen an alle in der Gruppe.',
      person: 'Person {{id}}',
    },
  },
  en: {
    calendar: {
      on_call: 'On call {{group}}: {{people}}',
      nobody: 'On call {{group}}: nobody',
      everybody: 'Nobody is on call: messages go to everybody in the group.',
      person: 'Person {{id}}',
    },
  },
} as const;
const { text: say } = catalogue(texts);

/** Who of a user group is on call, as a calendar to which calendar programs can subscribe. */
export async function readRotaCalendar({
  context: { db, platform },
  viewer,
  params: { id },
  language: asked,
}: Call<'rotas', 'calendar'>): Promise<ServedFile> {
  const group = await readUserGroup(db, viewer, id);
  const language = (await languageOfAccount(db, viewer.id)) ?? asked;
  const rota = (await rotasOf(db, [id])).get(id) ?? noRota;
  const callable = callableOf((await peopleOf(db, [id])).get(id) ?? []);
  const now = platform.now();
  const back = new Date(now - BACK_MS);
  // begins at the first of a month, so that an event that is cut off there keeps its UID until the month ends
  const from = Date.UTC(back.getUTCFullYear(), back.getUTCMonth(), 1);
  const spans = hasRota(rota) ? onCallSpans(rota, callable, from, now + AHEAD_MS) : [];
  const gaps = new Set(onCallGaps(spans, rota.everybodyOtherwise));
  const names = await namesFor(db, viewer, [...new Set(spans.flatMap(({ people }) => people))]);
  const nameOf = (person: number) => names?.get(person) ?? say(language, 'calendar.person', { id: person });
  const events = spans
    .filter((span) => span.people.length > 0 || gaps.has(span))
    .map((span): CalendarEvent => ({
      uid: `on-call-${id}-${span.from}-${span.people.join('.')}@leitwarte`,
      title:
        span.people.length === 0
          ? say(language, 'calendar.nobody', { group: group.grp_name })
          : say(language, 'calendar.on_call', {
              group: group.grp_name,
              people: span.people.map(nameOf).join(', '),
            }),
      text: span.people.length === 0 ? say(language, 'calendar.everybody') : '',
      on: { from: span.from, until: span.until },
      url: platform.mail.link(`/settings/usergroups?group=${id}&part=rota`),
    }));
  const name = [platform.mail.product, group.grp_name].join(' · ');
  return { name: 'Bereitschaft.ics', content: new TextEncoder().encode(calendarText({ name, now }, events)) };
}
