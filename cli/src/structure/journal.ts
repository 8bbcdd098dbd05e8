import {
  JournalHeaderCreate,
  JournalHeaderPatch,
  JournalPositionCreate,
  JournalPositionPatch,
  type SystemJournal,
} from '@leitwarte/core/entities';
import * as z from 'zod';
import { validInput } from '../input/validInput.ts';
import { say } from '../texts.ts';
import { name } from './fileFields.ts';
import { storedNode, wantedNode, type Level, type Node } from './node.ts';
import { rootLevel } from './rootLevel.ts';
import { structure, type Structure } from './structure.ts';

const LINKS = { linked_component: null, linked_component_data_description_data: null } as const;

const Position = z.strictObject({
  name,
  /** Name of a component, looked up in each plant. */
  linked_component: name.nullable().default(null),
  linked_component_data_description_data: name.nullable().default(null),
});
/** The journal of a plant system as a file; the order in the file is the position. */
const JournalFile = z.strictObject({
  headers: z.array(z.strictObject({ name, positions: z.array(Position).default([]) })).default([]),
});

const journal = rootLevel(say('Betriebstagebuch', 'journal'));
const header: Level = {
  what: say('Überschrift', 'header'),
  key: 'headers',
  defaults: {},
  check: (body) => void validInput(JournalHeaderPatch, body),
  create: (client, parent, body) =>
    client.journals.createHeader({ body: validInput(JournalHeaderCreate, { ...body, plant_system_journal: parent }) }),
  update: (client, id, body) => client.journals.updateHeader({ id, body: validInput(JournalHeaderPatch, body) }),
  remove: (client, id) => client.journals.removeHeader({ id }),
};
const position: Level = {
  what: say('Position', 'position'),
  key: 'positions',
  defaults: LINKS,
  check: (body) => void validInput(JournalPositionPatch, body),
  create: (client, parent, body) =>
    client.journals.createPosition({
      body: validInput(JournalPositionCreate, { ...body, plant_system_journal_header: parent }),
    }),
  update: (client, id, body) => client.journals.updatePosition({ id, body: validInput(JournalPositionPatch, body) }),
  remove: (client, id) => client.journals.removePosition({ id }),
};

export function openJournal(entity: z.output<typeof SystemJournal>): Structure {
  const stored = {
    level: journal,
    ...storedNode({ id: entity.id, name: entity.name, position: 1 }),
    children: entity.journal_headers.map((one): Node => ({
      level: header,
      ...storedNode(one),
      children: one.journal_positions.map((each): Node => ({
        level: position,
        ...storedNode(each, linksOf(each)),
        children: [],
      })),
    })),
  };
  return structure(JournalFile, entity, stored, async ({ headers }) => ({
    ...stored,
    children: headers.map((one, at): Node => ({
      level: header,
      ...wantedNode(one.name, at),
      children: one.positions.map((each, place): Node => ({
        level: position,
        ...wantedNode(each.name, place, linksOf(each)),
        children: [],
      })),
    })),
  }));
}

function linksOf(of: {
  readonly linked_component: string | number | null;
  readonly linked_component_data_description_data: string | null;
}) {
  const { linked_component, linked_component_data_description_data } = of;
  return { linked_component, linked_component_data_description_data };
}
