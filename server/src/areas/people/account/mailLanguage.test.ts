import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

onEveryEngine('mails of an account', (fixture) => {
  test('the mail with a link is in the language of the request', async () => {
    const world = await createWorld(fixture.context);
    const email = `${crypto.randomUUID()}@example.org`;
    await world.actor(world.groups.orgaManager, { email });
    await clientOf(world.api, undefined, 'en').account.requestReset({ body: { email } });
    await fixture.context.platform.background.settled();
    const mail = fixture.context.platform.mail.sent.find((one) => one.to === email);
    expect(mail).toMatchObject({
      subject: 'Leitwarte: set a password',
      html: expect.stringContaining('<html lang="en">'),
    });
    expect(mail?.text).toMatch(/^Good day,\n\nby this link a new password can be set for the account/);
    expect(mail?.text).toContain('The link holds for 72 hours');
  });
});
