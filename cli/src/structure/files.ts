import { readFile } from 'node:fs/promises';
import type { Option } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { saveFile } from '../output/saveFile.ts';
import { readText } from '../input/prompts.ts';
import { say } from '../texts.ts';
import type { World } from '../program/world.ts';

export const fileArgument = { describe: say('YAML oder JSON, - für stdin', 'YAML or JSON, - for stdin') } as const;
export const outOption = {
  out: {
    type: 'text',
    short: 'o',
    value: say('datei', 'file'),
    describe: say(
      'in diese Datei statt auf stdout; .json gibt JSON',
      'to this file instead of stdout; .json gives JSON',
    ),
  },
} as const satisfies Record<string, Option>;

/** Parses a YAML or JSON file, `-` for stdin. JSON is YAML, so one parser reads both. */
export async function readContent(world: World, path: string): Promise<unknown> {
  const text = path === '-' ? await readText(world.stdin) : await readFile(path, 'utf8');
  const { parse } = await import('yaml');
  try {
    const content: unknown = parse(text);
    return content ?? {};
  } catch (cause) {
    throw wrongUsage(say(`${path} ist weder YAML noch JSON.`, `${path} is neither YAML nor JSON.`), { cause });
  }
}

/** Writes a document as YAML, or as JSON with `--json` or into a `.json` file. */
export async function writeDocument(context: Context, document: object, out: string | undefined): Promise<void> {
  if (out === undefined && (await context.out.entity(document))) return;
  const asJson = context.out.json || out?.endsWith('.json') === true;
  const written = asJson ? `${JSON.stringify(document, null, 2)}\n` : (await import('yaml')).stringify(document);
  if (out === undefined || out === '-') return context.out.write(written);
  await saveFile(out, new TextEncoder().encode(written));
  await context.out.note(say(`Geschrieben: ${out}`, `Written: ${out}`));
}
