import { holdScopes, openWorkOrderStates, repeatUnits, workOrderKinds } from '@leitwarte/core/codes';
import type { Option, ValuesOf } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { sentDay } from '../../../input/dates.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { columnOf } from '../../../lookup/column.ts';
import { componentOf, kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

export const orderArgument = { describe: say('Nr. der Aufgabe', 'id of the task') };
export const orderId = numberArgument;

/** Options that fill one field each. */
export const orderOptions = {
  kind: {
    field: 'kind',
    type: 'text',
    value: say('art', 'kind'),
    describe: say(workOrderKinds.join(', '), workOrderKinds.join(', ')),
  },
  description: {
    field: 'description',
    type: 'text',
    value: say('text', 'text'),
    describe: say('was zu tun ist', 'what is to be done'),
  },
  due: {
    field: 'due_on',
    type: 'text',
    value: say('tag', 'day'),
    describe: say("bis wann, '' für keinen Tag", "until when, '' for no day"),
    sent: sentDay,
  },
  hold: {
    field: 'holds_back',
    type: 'text',
    value: say('umfang', 'scope'),
    describe: say(
      `in Arbeit ruhen Meldungen: ${holdScopes.join(', ')}, '' für nein`,
      `in progress, messages are held back: ${holdScopes.join(', ')}, '' for no`,
    ),
    sent: (typed) => typed || null,
  },
  'hold-hours': {
    field: 'hold_hours',
    type: 'number',
    describe: say('zu --hold: höchstens so viele Stunden (sonst 8)', 'of --hold: for so many hours at most (else 8)'),
  },
  at: {
    field: 'due_value',
    type: 'number',
    describe: say('zu --counter: bei diesem Stand fällig', 'of --counter: due at this value'),
  },
  each: {
    field: 'repeat_value',
    type: 'number',
    describe: say('zu --counter: kehrt nach so viel mehr wieder', 'of --counter: comes again after so much more'),
  },
  every: {
    field: 'repeat_every',
    type: 'number',
    describe: say('kehrt alle so viele Einheiten wieder', 'comes again every so many units'),
  },
  unit: {
    field: 'repeat_unit',
    type: 'text',
    value: say('einheit', 'unit'),
    describe: say(`zu --every: ${repeatUnits.join(', ')}`, `of --every: ${repeatUnits.join(', ')}`),
  },
} as const satisfies FieldOptions<string>;

export const stateOption = {
  state: {
    field: 'state',
    type: 'text',
    value: say('stand', 'state'),
    describe: say(openWorkOrderStates.join(', '), openWorkOrderStates.join(', ')),
  },
} as const satisfies FieldOptions<string>;

/** Options that name something in the plant. */
export const orderMoreOptions = {
  component: {
    type: 'text',
    value: say('komponente', 'component'),
    describe: say("Komponente: Nr. oder Name, '' für die Anlage", "component: id or name, '' for the plant"),
  },
  counter: {
    type: 'text',
    value: say('komponente:spalte', 'component:column'),
    describe: say("Zähler, nach dem sie fällig ist, '' für keinen", "counter by which it is due, '' for none"),
  },
  assignee: {
    type: 'text',
    value: say('person', 'person'),
    describe: say("wer sie erledigt: Name oder Nr., '' für niemanden", "who does it: name or id, '' for nobody"),
  },
  group: {
    type: 'text',
    value: say('gruppe', 'group'),
    describe: say("Gruppe, aus der jemand sie erledigt, '' für keine", "group of which somebody does it, '' for none"),
  },
} as const satisfies Readonly<Record<string, Option>>;

type More = ValuesOf<{}, typeof orderMoreOptions>;

/** Converts names in the plant to ids. */
export async function orderMore(client: LeitwarteClient, plant: number, { component, counter, assignee, group }: More) {
  const body: {
    component?: number | null;
    due_column?: number | null;
    assignee?: number | null;
    user_group?: number | null;
  } = {};
  if (counter === '') body.due_column = null;
  else if (counter !== undefined) body.due_column = columnOf(await client.plants.retrieve({ id: plant }), counter).id;
  if (component === '') body.component = null;
  else if (component !== undefined)
    body.component = componentOf((await client.plants.retrieve({ id: plant })).plant_components, component).id;
  if (assignee === '') body.assignee = null;
  if (group === '') body.user_group = null;
  if (!assignee && !group) return body;
  const { users, groups } = await client.workOrders.assignees({ id: plant });
  if (assignee) body.assignee = namedOf(kinds.person, users, ({ name }) => name, assignee).id;
  if (group) body.user_group = namedOf(kinds.group, groups, ({ name }) => name, group).id;
  return body;
}
