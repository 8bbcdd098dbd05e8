import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelKind } from '@leitwarte/core/codes';
import type { Delivery } from '../../platform/delivery.ts';
import { webOf } from '../../node/messages/web.ts';
import { memoryMail } from '../memoryMail.ts';
import {
  openRecordingServer,
  type Recorded,
  type RecordedAnswer,
  type RecordingServer,
} from '../../testing/recordingServer.ts';
import type { ChannelTarget } from './channel.ts';
import { contains } from './contains.ts';
import { channels } from './index.ts';

const empty: ChannelTarget = { address: '', target: '', sender: '', secret: '', template: '', okPattern: '' };
const message = {
  id: 17,
  kind: 'alarm',
  createdAt: Date.UTC(2026, 10, 21, 9),
  to: 'Leitstand',
  subject: 'Leitwarte: Störung "Öd" <1>',
  text: 'Solarpark Öd\n21.11.2026 10:00 Störung: 17 & mehr',
  html: null,
  attachment: undefined,
};

describe('4.57: each kind of channel sends its own format and checks the response', () => {
  let server: RecordingServer;
  let answer: RecordedAnswer;
  const mail = memoryMail('https://leitwarte.example.org');
  beforeAll(async () => {
    server = await openRecordingServer(() => answer);
  });
  beforeEach(() => {
    answer = { status: 200, body: 'ok' };
  });
  afterAll(() => server.close());

  const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0, timeoutMs: 5_000 });
  const send = (kind: ChannelKind, over: Partial<ChannelTarget> = {}): Promise<Delivery> =>
    channels[kind].send({ mail, web }, { ...message, target: { ...empty, address: `${server.url}/in`, ...over } });
  const last = (): Recorded => {
    const one = server.received.at(-1);
    if (one === undefined) throw new Error('nothing came');
    return one;
  };
  const json = (): unknown => JSON.parse(last().body);

  it('webhook: the message is JSON with an id that stays the same for each try, and is signed if there is a key', async () => {
    expect(await send('webhook', { secret: 'k' })).toEqual({ state: 'sent', reference: '200 ok' });
    expect(json()).toEqual({
      id: '17',
      kind: 'alarm',
      at: '2026-11-21T09:00:00.000Z',
      subject: message.subject,
      text: message.text,
    });
    expect(last().headers).toMatchObject({ 'content-type': 'application/json', 'x-leitwarte-message': '17' });
    expect(last().headers['x-leitwarte-signature']).toMatch(/^t=0,v1=[0-9a-f]{64}$/);
  });

  it('webhook: a template can be JSON, a form, XML or plain text; inserted values are escaped accordingly', async () => {
    await send('webhook', { template: '{"title":"{subject}","t":"{text}","{none}":1}' });
    expect(json()).toEqual({ title: message.subject, t: message.text, '{none}': 1 });
    await send('webhook', { template: 'a={subject}&b={id}' });
    expect(Object.fromEntries(new URLSearchParams(last().body))).toEqual({ a: message.subject, b: '17' });
    expect(last().headers['content-type']).toBe('application/x-www-form-urlencoded');
    await send('webhook', { template: '<a>{subject}</a>' });
    expect(last().body).toBe('<a>Leitwarte: Störung &quot;Öd&quot; &lt;1&gt;</a>');
    await send('webhook', { template: 'Neu: {subject}' });
    expect(last().body).toBe(`Neu: ${message.subject}`);
    expect(last().headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('webhook: a response without the expected content is a failure', async () => {
    answer = { status: 200, body: '{"result":"queued as 4"}' };
    expect(await send('webhook', { okPattern: '"result"*queued' })).toMatchObject({ state: 'sent' });
    expect(await send('webhook', { okPattern: 'delivered' })).toMatchObject({ state: 'failed' });
  });

  it('Teams: the message is a card; an empty response 202 means that it was accepted', async () => {
    answer = { status: 202 };
    expect(await send('teams')).toEqual({ state: 'sent', reference: '202' });
    expect(json()).toMatchObject({
      type: 'message',
      attachments: [
        {
          content: {
            type: 'AdaptiveCard',
            body: [{ text: message.subject }, { text: expect.stringContaining('17 & mehr') }],
          },
        },
      ],
    });
  });

  it('Slack: the three characters with a special meaning are escaped', async () => {
    expect(await send('slack')).toEqual({ state: 'sent', reference: '200 ok' });
    expect(json()).toEqual({ text: expect.stringContaining('&lt;1&gt;*\nSolarpark Öd') });
    expect(last().body).toContain('17 &amp; mehr');
  });

  it('Matrix: each try uses the same transaction id, so a try without a known result is repeated', async () => {
    answer = { status: 200, body: '{"event_id":"$abc"}' };
    const room = { address: server.url, target: '!room:example.org', secret: 'token' };
    expect(await send('matrix', room)).toEqual({ state: 'sent', reference: '$abc' });
    const first = last();
    expect([first.method, first.path]).toEqual([
      'PUT',
      `/_matrix/client/v3/rooms/!room%3Aexample.org/send/m.room.message/leitwarte-17-${message.createdAt}`,
    ]);
    expect(first.headers.authorization).toBe('Bearer token');
    answer = 'dies';
    expect(await send('matrix', room)).toMatchObject({ state: 'failed' });
    expect(last().path).toBe(first.path);
    answer = { status: 429, body: '{"errcode":"M_LIMIT_EXCEEDED","retry_after_ms":2500}' };
    expect(await send('matrix', room)).toMatchObject({ state: 'failed', retryAfterMs: 2500 });
  });

  it('Telegram: the response contains the id of the message; 429 contains how long to wait', async () => {
    answer = { status: 200, body: '{"ok":true,"result":{"message_id":4711}}' };
    const chat = { address: server.url, target: '-100123', secret: '12:Ab_c' };
    expect(await send('telegram', chat)).toEqual({ state: 'sent', reference: '4711' });
    expect(last().path).toBe('/bot12:Ab_c/sendMessage');
    expect(json()).toMatchObject({ chat_id: '-100123', text: `${message.subject}\n\n${message.text}` });
    answer = { status: 429, body: '{"ok":false,"error_code":429,"parameters":{"retry_after":35}}' };
    expect(await send('telegram', chat)).toMatchObject({ state: 'failed', retryAfterMs: 35_000 });
    answer = { status: 200, body: '{"ok":false,"description":"chat not found"}' };
    expect(await send('telegram', chat)).toMatchObject({ state: 'failed' });
    answer = { status: 401, body: '{"ok":false}' };
    expect(JSON.stringify(await send('telegram', chat))).not.toContain('Ab_c');
  });

  it('ntfy: the request contains topic, title and text, and the token if there is one', async () => {
    answer = { status: 200, body: '{"id":"x1"}' };
    expect(await send('ntfy', { address: server.url, target: 'anlagen', secret: 'tk' })).toEqual({
      state: 'sent',
      reference: 'x1',
    });
    expect(json()).toEqual({ topic: 'anlagen', title: message.subject, message: message.text });
    expect(last().headers.authorization).toBe('Bearer tk');
  });

  it('Signal: the request to the bridge contains the sender and the recipients', async () => {
    answer = { status: 201, body: '{"timestamp":"1700"}' };
    const numbers = { address: `${server.url}/`, sender: '+491', target: '+492, group.abc' };
    expect(await send('signal', numbers)).toEqual({ state: 'sent', reference: '1700' });
    expect(last().path).toBe('/v2/send');
    expect(json()).toMatchObject({ number: '+491', recipients: ['+492', 'group.abc'] });
  });

  it('Home Assistant: an empty response 200 means that the message was accepted', async () => {
    answer = { status: 200 };
    expect(await send('home_assistant')).toEqual({ state: 'sent', reference: '200' });
    expect(json()).toEqual({ id: 17, kind: 'alarm', title: message.subject, message: message.text });
  });

  it('fax: the message is sent as a mail to the address of the fax number', async () => {
    await send('fax', { address: '{target}@fax.example.org', target: '+49 (6131) 1234' });
    expect(mail.sent.at(-1)).toMatchObject({ to: '+4961311234@fax.example.org', subject: message.subject });
  });

  it.each([
    [302, 'failed'],
    [400, 'failed'],
    [500, 'failed'],
    [502, 'unclear'],
    [503, 'failed'],
    [504, 'unclear'],
  ])('after a response %i the delivery is %s', async (status, state) => {
    answer = { status, body: 'nein' };
    expect(await send('webhook')).toMatchObject({ state });
  });

  it('the test message fails with the reason if the channel was deleted', async () => {
    const done = await channels.webhook.send({ mail, web }, { ...message, target: undefined });
    expect(done).toEqual({ state: 'failed', error: 'channel_removed' });
  });

  it('matching a pattern takes time proportional to the length of the text', () => {
    expect(contains('x'.repeat(100_000), `${'x*'.repeat(90)}y`)).toBe(false);
    expect([contains('abc', 'a*c'), contains('abc', 'c*a'), contains('abc', '')]).toEqual([true, false, true]);
  });

  it.each(['telegram', 'ntfy', 'signal', 'matrix', 'slack', 'teams'] as const)(
    '13: %s keeps the links if the list of alarms is cut, and shows them below a list that is short',
    async (kind) => {
      const acknowledge = { label: 'Quittieren', address: 'https://leitwarte.example.org/ack#0123456789abcdef012345' };
      const portal = { label: 'Portal', address: 'https://leitwarte.example.org/' };
      const listed = 'https://leitwarte.example.org/alarmmessages_for_plants';
      const said = { subject: 'Leitwarte: 900 Störungen', line: '', listed } as const;
      const news = { language: 'de', ...said, acknowledge, portal } as const;
      const lines = Array.from(
        { length: 900 },
        (_, index) => `21.11.2026 10:00 Störung: Wechselrichter ${index} & <mehr>`,
      );
      for (const paragraphs of [lines, ['eine']]) {
        const written = channels[kind].writeAlarms({ ...news, paragraphs });
        await channels[kind].send({ mail, web }, { ...message, ...written, target: { ...empty, address: server.url } });
        expect(last().body).toContain(acknowledge.address);
        expect(last().body).toContain(paragraphs[0]?.slice(0, 16));
      }
      const short = channels[kind].writeAlarms({ ...news, paragraphs: ['eine'] }).text;
      expect(short.startsWith('eine')).toBe(true);
    },
  );
});
