import * as z from 'zod';
import { editor, id, list, optionalId, text } from '../fields.ts';
import { orderedFields, parent } from '../ordered.ts';

const link = z.union([z.string(), z.number()]).nullable().default(null);
const linkInput = z
  .union([z.string().max(200), z.number().int()])
  .nullable()
  .optional();

export const JournalPosition = z
  .object({
    id,
    name: text,
    position: z.number().int().default(0),
    linked_component: link,
    linked_component_data_description_data: text,
    plant_system_journal_header: optionalId,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'JournalPosition' });
export const JournalHeader = z
  .object({
    id,
    name: text,
    position: z.number().int().default(0),
    plant_system_journal: optionalId,
    journal_positions: list(JournalPosition),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'JournalHeader' });
export const SystemJournal = z
  .object({ id, name: text, journal_headers: list(JournalHeader) })
  .meta({ id: 'SystemJournal' });

export const JournalHeaderCreate = z.object({ ...orderedFields, plant_system_journal: parent });
export const JournalHeaderPatch = z.object(orderedFields).partial();
const journalPosition = {
  ...orderedFields,
  linked_component: linkInput,
  linked_component_data_description_data: z.string().max(200).nullable().optional(),
};
/** Clients send a new position with id 0; the server assigns the id. */
export const JournalPositionCreate = z.object({
  ...journalPosition,
  plant_system_journal_header: parent,
  id: z.number().int().optional(),
});
export const JournalPositionPatch = z.object(journalPosition).partial();
