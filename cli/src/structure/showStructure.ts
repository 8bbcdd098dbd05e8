import type { Context } from '../context.ts';
import { say } from '../texts.ts';
import { withoutDefaults } from './withoutDefaults.ts';
import type { Node } from './node.ts';
import type { Structure } from './structure.ts';

/** Shows a structure as an outline in order, with fields that differ from their defaults. With `--json` its entity. */
export async function showStructure(context: Context, { entity, stored }: Structure): Promise<void> {
  if (await context.out.entity(entity)) return;
  const rows = [{ node: stored, depth: 0 }, ...below(stored, 1)].filter(
    ({ node }) => node.level.key !== '' || says(node) !== '',
  );
  await context.out.list(rows, [
    { head: say('Eintrag', 'Entry'), value: ({ node, depth }) => `${'  '.repeat(Math.max(0, depth - 1))}${node.name}` },
    { head: say('Art', 'Kind'), value: ({ node }) => context.say(node.level.what) },
    { head: say('Angaben', 'Details'), value: ({ node }) => says(node) },
  ]);
}

function below(node: Node, depth: number): { readonly node: Node; readonly depth: number }[] {
  return node.children.flatMap((child) => [{ node: child, depth }, ...below(child, depth + 1)]);
}

/** Text of the fields that differ from their defaults. A switch is shown by its name only. */
function says({ shown, level }: Node): string {
  return Object.entries(withoutDefaults(shown, level.defaults))
    .toSorted(([a], [b]) => weightOf(a) - weightOf(b))
    .map(([field, value]) => {
      if (typeof value === 'boolean') return value ? field : `${field}: false`;
      return typeof value === 'number' ? `${field}: ${value}` : textOf(value);
    })
    .join(', ');
}

/** Text of a value; of a list or object the values are joined, each once. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts: unknown[] = Object.values(value);
  return [...new Set(parts.map(textOf))].join(', ');
}

/** Order of fields in a narrow window: sources of figures first, values that the line above contains last. */
function weightOf(field: string): number {
  if (field === 'linked_plant') return 2;
  return field.startsWith('linked_') ? 0 : 1;
}
