import { command } from '../../command.ts';
import { say } from '../../texts.ts';

export const componentsUnits = command({
  name: 'units',
  summary: say('Die Einheiten auflisten, die für Spalten angeboten werden', 'List the units offered for columns'),
  call: 'components.units',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.components.units(), [
      { head: say('Einheit', 'Unit'), value: (row) => row.unit },
      { head: say('Bezeichnung', 'Name'), value: (row) => row.name },
    ]);
  },
});
