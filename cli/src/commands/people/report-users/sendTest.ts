import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { personName, reportUserOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const reportUsersTest = command({
  summary: say('Einem Meldebenutzer eine Testnachricht senden', 'Send a test message to a report recipient'),
  call: 'reportUsers.test',
  arguments: { person: argument('person') },
  async run(context, args) {
    const client = await context.client();
    const person = await reportUserOf(client, args.person);
    await client.reportUsers.test({ id: person.id });
    const name = personName(person);
    await context.out.note(say(`Testnachricht an ${name} gesendet.`, `Test message sent to ${name}.`));
  },
});
