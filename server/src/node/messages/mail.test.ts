import { languages } from '@leitwarte/core/texts';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activationMail, resetMail, testMail } from '../../notify/mails.ts';
import { openSmtpServer } from '../../testing/smtpServer.ts';
import { mailOf } from './mail.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const from = 'Leitwarte <leitwarte@example.org>';
const fileMail = () => mailOf({ smtpUrl: undefined, from, folder: join(folder, 'mail') }, () => 'https://p.test/');
const someone = { to: 'jörg@example.org', username: 'Jörg <b>', uid: 'Nw', token: 'a1' };

test('without SMTP a mail is written to a file that mail programs can open and only its owner can read', async () => {
  const mail = fileMail();
  await mail.send(activationMail('de', mail, { ...someone, to: 'anna@example.org' }));
  const [name = '', ...others] = await readdir(join(folder, 'mail'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z_anna@example\.org_[0-9a-f]{6}\.eml$/);
  const path = join(folder, 'mail', name);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const content = await readFile(path, 'utf8');
  expect(content).toMatch(/^From: Leitwarte <leitwarte@example\.org>\r$/m);
  expect(content).toMatch(/^To: anna@example\.org\r$/m);
  expect(content).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(content).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
});

test('with SMTP a mail is sent to the server, and a refused recipient is a failure', async () => {
  const server = await openSmtpServer();
  const mail = mailOf({ smtpUrl: server.url, from, folder }, () => 'https://p.test');
  await mail.send(testMail('de', mail, 'anna@example.org'));
  expect(server.received).toMatchObject([
    { to: ['anna@example.org'], content: expect.stringContaining('Subject: Leitwarte: Testnachricht') },
  ]);
  expect(await mail.send(testMail('de', mail, 'anna@voll.test'))).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('552'),
  });
  expect(await readdir(folder)).toEqual([]);
  await server.close();
});

test('sending a mail to an unreachable server fails', async () => {
  const mail = mailOf({ smtpUrl: 'smtp://127.0.0.1:1', from, folder }, () => 'https://p.test');
  expect(await mail.send(testMail('de', mail, 'anna@example.org'))).toMatchObject({ state: 'failed' });
});

test('account-7 and 1.13: links lead to the screens of the portal, both in text and HTML', () => {
  const mail = fileMail();
  const activation = activationMail('de', mail, someone);
  const reset = resetMail('de', mail, someone);
  for (const body of [activation.text, activation.html])
    expect(body).toContain('https://p.test/account/activate/Nw/a1');
  for (const body of [reset.text, reset.html]) expect(body).toContain('https://p.test/account/password_reset/Nw/a1');
});

test('a user name in a mail never becomes markup or a header', async () => {
  const mail = fileMail();
  const message = activationMail('de', mail, { ...someone, to: 'anna@example.org', username: 'x"\r\nBcc: a@b.c <b>' });
  expect(message.html).toContain('&lt;b&gt;');
  expect(message.html).not.toContain('<b>');
  await mail.send(message);
  const [name = ''] = await readdir(join(folder, 'mail'));
  const head = (await readFile(join(folder, 'mail', name), 'utf8')).split('\r\n\r\n')[0];
  expect(head).not.toContain('Bcc');
});

test("4.40: mails use the operator's name for the installation", () => {
  const settings = { smtpUrl: undefined, from, folder, product: 'Netz & Süd' };
  const mail = mailOf(settings, () => 'https://p.test');
  for (const language of languages) {
    const all = [
      activationMail(language, mail, someone),
      resetMail(language, mail, someone),
      testMail(language, mail, 'a@b.test'),
    ];
    for (const { subject, text, html } of all) {
      expect(subject).toMatch(/^Netz & Süd: /);
      expect(`${subject}${text}${html}`).not.toMatch(/Leitwarte|\{\{/);
    }
  }
});
