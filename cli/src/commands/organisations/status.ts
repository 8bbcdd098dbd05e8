import { command, type Command } from '../../command.ts';
import { organisationId } from '../../lookup/ids.ts';
import { say, type Text } from '../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

/** The two commands that differ in the status they set. */
function statusCommand(name: string, summary: Text, status: '00' | '80'): Command {
  return command({
    name,
    summary,
    access: { dialog: 'organisation', right: 'can_write' },
    changes: true,
    arguments: { organisation: { describe: say('Name oder Nr.', 'name or id') } },
    async run(context, args) {
      const id = await organisationId(await context.client(), args.organisation);
      const body = { status };
      await showOrganisation(context, await context.change((to) => to.organisations.update({ id, body })));
    },
  });
}

export const organisationsActivate = statusCommand(
  'activate',
  say('Eine Organisation wieder in Betrieb nehmen', 'Put an organisation back into service'),
  '00',
);

export const organisationsDeactivate = statusCommand(
  'deactivate',
  say('Eine Organisation stilllegen', 'Take an organisation out of service'),
  '80',
);
