import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmsGateway, type SmsGatewayServer } from '../../testing/smsGatewayServer.ts';
import { openSmtpServer, portOf, type SmtpServer } from '../../testing/smtpServer.ts';
import { mailOf } from './mail.ts';
import { smsGateway, type SmsSettings } from './smsGateway.ts';

const limits = { connectMs: 300, silenceMs: 300, totalMs: 2_000 };

describe('sending a mail to a real server', () => {
  let server: SmtpServer;
  beforeAll(async () => {
    server = await openSmtpServer();
  });
  afterAll(() => server.close());
  const send = (to: string, url = server.url, totalMs = limits.totalMs) =>
    mailOf(
      { smtpUrl: url, from: 'Leitwarte <l@example.org>', folder: '/nowhere', limits: { ...limits, totalMs } },
      () => '',
    ).send({ to, subject: 'Störung', text: 'Text', html: '<p>Text</p>' });

  test('a mail is sent, and the server’s response is stored', async () => {
    expect(await send('anna@example.org')).toEqual({ state: 'sent', reference: '250 kept as 4711' });
  });

  test.each([
    ['refuses the recipient', 'x@voll.test'],
    ['refuses the content', 'x@spam.test'],
    ['goes silent before the content', 'x@stumm.test'],
    ['dies before the content', 'x@tot.test'],
  ])('sending a mail counts as failed if the server %s', async (_, to) => {
    expect(await send(to)).toMatchObject({ state: 'failed' });
    expect(server.received.some((mail) => mail.to.includes(to))).toBe(false);
  });

  test.each([
    ['goes silent', 'x@stumm-nach-inhalt.test'],
    ['dies', 'x@tot-nach-inhalt.test'],
  ])('the result is unclear if the server %s after it accepted the content of the mail', async (_, to) => {
    expect(await send(to)).toMatchObject({ state: 'unclear' });
    expect(server.received.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  });

  test('sending a mail counts as failed if no server listens, or if it sends no greeting', async () => {
    expect(await send('a@example.org', 'smtp://127.0.0.1:1')).toMatchObject({ state: 'failed' });
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    expect(await send('a@example.org', `smtp://127.0.0.1:${portOf(mute.address())}`)).toMatchObject({
      state: 'failed',
    });
    mute.close();
  });

  test('a mail server that responds very slowly does not block sending forever', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 hello\r\n');
      const timer = setInterval(() => socket.write('250-more\r\n'), 50);
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${portOf(dripping.address())}`;
    expect(await send('a@example.org', url, 400)).toMatchObject({ state: 'failed', error: 'Timeout' });
    dripping.close();
  });

  test('a PDF is attached under its name', async () => {
    const mail = mailOf({ smtpUrl: server.url, from: 'l@example.org', folder: '/nowhere' }, () => '');
    const attachment = {
      name: 'Bericht Öd.pdf',
      mediaType: 'application/pdf',
      content: new Uint8Array([37, 80, 68, 70]),
    };
    await mail.send({ to: 'pdf@example.org', subject: 'B', text: 'T', html: '<p>H</p>', attachment });
    const { content = '' } = server.received.find((one) => one.to.includes('pdf@example.org')) ?? {};
    expect(content).toContain('Content-Type: application/pdf');
    expect(content).toContain('JVBERg==');
    expect(content).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative/);
  });
});

describe('sending an SMS to a real gateway', () => {
  let gateway: SmsGatewayServer;
  beforeAll(async () => {
    gateway = await openSmsGateway();
  });
  afterAll(() => gateway.close());
  const settings = (over: Partial<SmsSettings> = {}): SmsSettings => ({
    url: `${gateway.url}/send`,
    method: 'POST',
    headers: {},
    body: '{"to":"{to}","text":"{text}"}',
    ok: /^OK/,
    reference: /id=(\d+)/,
    timeoutMs: 300,
    ...over,
  });
  const send = (to: string, over: Partial<SmsSettings> = {}, text = 'Störung "A"\nÖd & {to}') =>
    smsGateway(settings(over)).send({ to, text });

  test('an SMS is sent as JSON, and the gateway’s id for it is stored', async () => {
    const done = await send('+4917012345', { headers: { Authorization: 'Bearer x' } });
    expect(done).toEqual({ state: 'sent', reference: String(gateway.received.length) });
    const { headers, body } = gateway.received.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer x' });
    expect(JSON.parse(body)).toEqual({ to: '+4917012345', text: 'Störung "A"\nÖd & {to}' });
  });

  test('an SMS is sent as XML with escaped text', async () => {
    await send('+4917012345', { body: '<sms to="{to}">{text}</sms>' }, `</sms><sms to="1">'A' & "B"`);
    const { headers, body } = gateway.received.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'content-type': 'application/xml' });
    expect(body).toBe(
      '<sms to="+4917012345">&lt;/sms&gt;&lt;sms to=&quot;1&quot;&gt;&apos;A&apos; &amp; &quot;B&quot;</sms>',
    );
  });

  test('an SMS is sent as a form, or only by the URL', async () => {
    await send('+4917012345', { body: 'to={to}&text={text}' });
    const form = new URLSearchParams(gateway.received.at(-1)?.body);
    expect(Object.fromEntries(form)).toEqual({ to: '+4917012345', text: 'Störung "A"\nÖd & {to}' });
    await send('+4917012345', { url: `${gateway.url}/s?to={to}&text={text}`, method: 'GET', body: '' });
    const { method, path, body } = gateway.received.at(-1) ?? { method: '', path: '', body: '' };
    expect([method, body]).toEqual(['GET', '']);
    expect(new URL(path, gateway.url).searchParams.get('text')).toBe('Störung "A"\nÖd & {to}');
  });

  test.each([
    ['404', '+49170000404'],
    ['503', '+49170000503'],
    ['a good answer that says no', '+491700666'],
  ])('sending an SMS counts as failed if the gateway answers %s', async (_, to) => {
    expect(await send(to)).toMatchObject({ state: 'failed' });
  });

  test.each([
    ['never answers', '+49170000888'],
    ['dies after the request', '+49170000999'],
    ['stands behind a proxy that gave up waiting', '+49170000504'],
  ])('the result of sending an SMS is unclear if the gateway %s', async (_, to) => {
    expect(await send(to)).toMatchObject({ state: 'unclear' });
  });

  test('sending an SMS counts as failed if no gateway listens', async () => {
    expect(await send('+49170', { url: 'http://127.0.0.1:1/' })).toMatchObject({ state: 'failed' });
  });
});
