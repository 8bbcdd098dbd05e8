import { command } from '../../command.ts';
import { plantId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { accountOf, showAccount } from '../imports/account.ts';

export const plantsImport = command({
  name: 'import',
  summary: say('Die wartenden Dateien einer Anlage einlesen', 'Import the files waiting for a plant'),
  access: 'superuser',
  changes: true,
  arguments: { anlage: { describe: say('Name oder Nr.', 'name or id') } },
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const result = await context.change((to) => to.plants.importData({ id }));
    if (result === undefined) return 'done';
    const account = await accountOf(client, result.imports);
    if (!(await context.out.entity(result))) await showAccount(context, account);
    return account.complete && result.files_failed === 0 ? 'done' : 'partly';
  },
});
