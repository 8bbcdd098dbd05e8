import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { say } from '../../texts.ts';

export const typesList = command({
  name: 'list',
  summary: say('Alle Anlagentypen auflisten', 'List all plant types'),
  call: 'plantTypes.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.plantTypes.list(), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
      { head: say('Bezeichnung', 'Label'), value: (row) => textOrKey(context.language, 'plantType', row.name) },
      { head: say('Auswertungen', 'Evaluations'), value: (row) => row.plant_type_evaluations.length },
    ]);
  },
});
