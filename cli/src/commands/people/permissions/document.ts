import { readFile } from 'node:fs/promises';
import { dialogs, rightsOfDialog } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import * as z from 'zod';
import { validInput } from '../../../input/validInput.ts';
import { wrongUsage } from '../../../exit.ts';
import { readText } from '../../../input/prompts.ts';
import { say } from '../../../texts.ts';
import type { World } from '../../../program/world.ts';
import { flagsOf, rightWords } from './rights.ts';

/** Rights of groups as a file: by name of the group, then by dialog. What the file does not name stays unchanged. */
export const RightsDocument = z.strictObject({
  groups: z.record(
    z.string().min(1),
    z.strictObject({
      list_all_plants: z.boolean().optional(),
      is_hidden: z.boolean().optional(),
      rights: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
});
export type RightsDocument = z.output<typeof RightsDocument>;

export function documentOf(groups: readonly AuthGroup[]): RightsDocument {
  const entryOf = (group: AuthGroup) => ({
    list_all_plants: group.list_all_plants,
    is_hidden: group.is_hidden,
    rights: Object.fromEntries(
      dialogs.map((dialog) => [
        dialog,
        rightsOfDialog[dialog].filter((right) => flagsOf(group, dialog)[right]).map((right) => rightWords[right]),
      ]),
    ),
  });
  return { groups: Object.fromEntries(groups.map((group) => [group.grp_name, entryOf(group)])) };
}

/** Reads a document from a YAML or JSON file, `-` for stdin. JSON is YAML, so one parser reads both. */
export async function readDocument(world: World, path: string): Promise<RightsDocument> {
  const text = path === '-' ? await readText(world.stdin) : await readFile(path, 'utf8');
  const { parse } = await import('yaml');
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw wrongUsage(say(`${path} ist weder YAML noch JSON.`, `${path} is neither YAML nor JSON.`), { cause });
  }
  return validInput(RightsDocument, value);
}

/** The document as YAML, with the rights of a dialog on one line. */
export async function yamlOf(document: RightsDocument): Promise<string> {
  const { Document, visit } = await import('yaml');
  const written = new Document(document);
  visit(written, {
    Seq(_, rights) {
      rights.flow = true;
    },
  });
  return written.toString({ flowCollectionPadding: false });
}
