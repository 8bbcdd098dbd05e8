import type { Component } from '@leitwarte/core/entities';
import { firstValues } from '@leitwarte/core/rules';
import type { Context } from '../../../context.ts';
import { quoted } from '../../../output/quoted.ts';
import { say } from '../../../texts.ts';

const SLOTS = 3;

/**
 * If the tile of a plant is still empty: shows the command that puts values of the first suitable new component on it.
 */
export async function tellFirstValues(context: Context, plantId: number, made: readonly Component[]): Promise<void> {
  const [component] = made.filter(({ component_data_description: columns }) => firstValues(columns).length > 0);
  if (component === undefined) return;
  const client = await context.client();
  const { name, plant_prio_values: shown } = await client.plants.retrieve({ id: plantId });
  if (shown.some(({ component_data_description: column, code }) => column !== null || code !== null)) return;
  const columns = component.component_data_description;
  const words = firstValues(columns).map(({ id, col_description: called }) =>
    columns.filter(({ col_description }) => col_description === called).length === 1
      ? quoted(`${component.name}:${called ?? ''}`)
      : String(id),
  );
  while (words.length < SLOTS) words.push('-');
  const line = `$ leitwarte plants prio ${quoted(name)} ${words.join(' ')}`;
  await context.out.note(
    say(
      'Die Kachel der Anlage zeigt noch nichts. So zeigt sie etwas:',
      'The tile of the plant shows nothing yet. It will by:',
    ),
  );
  await context.out.note(say(line, line));
}
