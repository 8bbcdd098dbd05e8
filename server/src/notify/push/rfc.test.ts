import { describe, expect, it } from 'vitest';
import { pushReceiver, vapidIn } from '../../testing/pushDevice.ts';
import { encryptFor, isEncryptable } from './encrypt.ts';
import { newKeyPair } from './keyPair.ts';
import { authorizationFor } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('4.57: push messages are encrypted as RFC 8291 specifies', () => {
  /** Values from section 5 and appendix A of the RFC. */
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const privateKeyOfDevice = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  const pair = {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  };
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const text = 'When I grow up, I want to be a watermelon';
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

  it('encryption reproduces the example of the RFC byte for byte, and the device of the example can decrypt it', async () => {
    const encrypted = await encryptFor(device, text, { salt, pair });
    expect(Buffer.from(encrypted).toString('base64url')).toBe(body);
    const receiver = pushReceiver({ privateKey: privateKeyOfDevice, auth: device.auth });
    expect(receiver.keys).toEqual(device);
    expect(receiver.decrypt(encrypted)).toBe(text);
  });

  it('only the receiving device can decrypt a message, and equal texts are encrypted differently each time', async () => {
    const [mine, other] = [pushReceiver(), pushReceiver()];
    const send = async () => encryptFor(mine.keys, 'Störung „Öl“', { salt, pair: await newKeyPair() });
    const [first, second] = [await send(), await send()];
    expect(mine.decrypt(first)).toBe('Störung „Öl“');
    expect(mine.decrypt(second)).toBe('Störung „Öl“');
    expect(first).not.toEqual(second);
    expect(() => other.decrypt(first)).toThrow(/unable to authenticate/);
  });

  it('an encrypted message has at most 4096 bytes, which every push service accepts', async () => {
    const longest = 'a'.repeat(4096 - 86 - 17);
    expect(await encryptFor(device, longest, { salt, pair })).toHaveLength(4096);
    await expect(encryptFor(device, `${longest}a`, { salt, pair })).rejects.toThrow(RangeError);
    await expect(encryptFor(device, text, { salt: bytes('DGv6'), pair })).rejects.toThrow(RangeError);
  });

  it.each([
    ['a point that is too short', { ...device, p256dh: device.p256dh.slice(0, 40) }],
    ['a point off the curve', { ...device, p256dh: `B${'A'.repeat(86)}` }],
    ['a secret that is too short', { ...device, auth: 'BTBZ' }],
    ['signs that are no base64url', { ...device, auth: 'ü'.repeat(22) }],
  ])('a device is rejected if its keys contain %s', async (_, keys) => {
    expect(await isEncryptable(keys)).toBe(false);
    expect(await isEncryptable(device)).toBe(true);
  });
});

describe('4.57: the sender of a push message is identified as RFC 8292 specifies', () => {
  /** Values from section 2.4 of the RFC. */
  const claims = { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' };
  const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const signed =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0';
  const signature = 'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';

  it("the signed part equals that of the example in the RFC, and the example's signature is valid", async () => {
    const now = claims.exp * 1000 - 12 * 3_600_000;
    const endpoint = 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV';
    const header = await authorizationFor(await newKeyPair(), { endpoint, now, sub: claims.sub });
    expect(header.startsWith(`vapid t=${signed}.`)).toBe(true);
    expect(vapidIn(`vapid t=${signed}.${signature}, k=${key}`)).toEqual({ ...claims, key });
    expect(() => vapidIn(`vapid t=${signed}.${signature.replace('i3', 'i4')}, k=${key}`)).toThrow('signature');
  });

  it("a token is valid only for the push service in the device's address, and expires within a day", async () => {
    const pair = await newKeyPair();
    const now = Date.UTC(2026, 10, 28, 3);
    const asked = { endpoint: 'https://push.example.net:8443/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV?x=1', now };
    const header = await authorizationFor(pair, { ...asked, sub: 'https://leitwarte.example/' });
    const said = vapidIn(header);
    expect(said).toMatchObject({ aud: 'https://push.example.net:8443', sub: 'https://leitwarte.example/' });
    expect(said.key).toBe(pair.publicKey);
    const left = Number(said['exp']) - now / 1000;
    expect(left).toBeGreaterThan(3_600);
    expect(left).toBeLessThanOrEqual(86_400);
    expect(vapidIn(await authorizationFor(pair, { ...asked, sub: undefined }))).not.toHaveProperty('sub');
  });
});
