import { oneWord } from '../command.ts';
import { say } from '../texts.ts';

export const whoami = oneWord({
  call: 'session.me',
  async run(context) {
    const client = await context.client();
    const user = await client.session.me();
    const organisation =
      user.organisation === null || context.out.json
        ? undefined
        : await client.organisations.retrieve({ id: user.organisation });
    await context.out.record(user, [
      [say('Benutzername', 'Username'), user.username],
      [say('Name', 'Name'), [user.first_name, user.last_name].filter(Boolean).join(' ')],
      [say('Organisation', 'Organisation'), organisation && `${organisation.name} (${organisation.id})`],
      [say('Gruppe', 'Group'), user.grp_name_bez],
      [say('Superuser', 'Superuser'), user.is_superuser],
      [say('Adresse', 'Address'), context.host()],
    ]);
  },
});
