import { argument } from '../../../input/arguments.ts';
import { command, type Verb } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say, type Text } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

/** Asks for confirmation, as for a plant: its users can still sign in but not change anything. */
async function mustBeMeant(context: Context, name: string, yes: boolean): Promise<void> {
  const what = say(
    `Die Organisation „${name}“ wird stillgelegt; ihre Benutzer können dann nur noch lesen.`,
    `The organisation "${name}" will be taken out of service; its users can then only read.`,
  );
  await mustBeConfirmed(context, what, name, yes);
}

/** Defines one of the two commands that differ in the status they set. */
function statusCommand(summary: Text, status: '00' | '80'): Verb {
  return command({
    summary,
    call: 'organisations.update',
    arguments: { organisation: argument('named') },
    options: yesOption,
    async run(context, args) {
      const client = await context.client();
      const id = await organisationId(client, args.organisation);
      const body = { status };
      if (status === '80')
        await mustBeMeant(context, (await client.organisations.retrieve({ id })).name ?? '', args.yes);
      await showOrganisation(context, await context.change((to) => to.organisations.update({ id, body })));
    },
  });
}

export const organisationsActivate = statusCommand(
  say('Eine Organisation wieder in Betrieb nehmen', 'Put an organisation back into service'),
  '00',
);

export const organisationsDeactivate = statusCommand(
  say('Eine Organisation stilllegen', 'Take an organisation out of service'),
  '80',
);
