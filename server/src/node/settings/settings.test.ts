import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLoopback, parseSettings, settingNames, SettingsError } from './settings.ts';

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment, '/srv');
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

test('without any setting the server listens on loopback and stores its data in the current folder', () => {
  expect(parseSettings({}, '/srv')).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: '/srv/data',
    retention: {
      messageTextDays: 400,
      addressDays: 90,
      securityEventDays: 400,
      plantChangeYears: 10,
      sentReportYears: 3,
      packsArchive: false,
    },
    databaseUrl: undefined,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Leitwarte <leitwarte@localhost>',
    logLevel: 'info',
    importMaxBytes: 4_294_967_296,
    importEverySeconds: 60,
    demo: 'auto',
    demoPassword: 'leitwarte',
    rootPassword: undefined,
    portalDir: undefined,
    sms: undefined,
    channelNetworks: [],
    sendsToDevices: true,
    smsWindowMs: 900_000,
    mailWindowMs: 300_000,
    providerMail: undefined,
    providerLanguage: 'de',
    externalSources: undefined,
    mistyped: [],
    times: { nightly: '00:05', dailyReports: '03:30', dailyMail: '06:00' },
  });
});

test('the URL of map tiles needs {z}, {x} and {y}, and labels without imagery are no map', () => {
  const imagery = 'https://pictures.example.org/{z}/{y}/{x}.jpg';
  expect(parseSettings({ MAP_IMAGERY_URL: imagery, MAP_ATTRIBUTION: '© Amt' }, '/srv').mapTiles).toEqual({
    imagery,
    labels: undefined,
    attribution: '© Amt',
  });
  expect(parseSettings({ MAP_LABELS_URL: imagery }, '/srv').mapTiles).toBeUndefined();
  for (const bad of [
    'https://p.example.org/{z}/{x}.jpg',
    'file:///{z}/{x}/{y}',
    'https://{s}.example.org/{z}/{x}/{y}',
    'https://p.example.org/{z}/{x}/{y}; script-src *',
  ])
    expect(linesOf({ MAP_IMAGERY_URL: bad })[0]).toContain('{z}, {x} und {y}');
});

test('an empty setting counts as none', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: '' }, '/srv')).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('mails are sent with the installation’s name if no sender is set', () => {
  const fromOf = (env: Record<string, string>) => parseSettings(env, '/srv').mailFrom;
  expect(fromOf({ PRODUCT_NAME: 'Netz & Süd, "Wärme"' })).toBe(`"Netz & Süd, 'Wärme'" <leitwarte@localhost>`);
  expect(fromOf({ PRODUCT_NAME: 'Netz', MAIL_FROM: 'post@example.de' })).toBe('post@example.de');
});

test('given settings are used, paths are made absolute', () => {
  const settings = parseSettings(
    {
      PORT: '0',
      DATA_DIR: 'x',
      DATABASE_URL: 'postgres://a:b@db/leitwarte',
      PUBLIC_URL: 'https://portal.example.de',
      DEMO: '1',
    },
    '/srv',
  );
  expect(settings).toMatchObject({
    port: 0,
    dataDir: '/srv/x',
    databaseUrl: 'postgres://a:b@db/leitwarte',
    publicUrl: 'https://portal.example.de',
    demo: 'always',
  });
});

test('DATABASE_READ_URL of a standby needs DATABASE_URL of the PostgreSQL that it follows', () => {
  const databases = { DATABASE_URL: 'postgres://a:b@db/x', DATABASE_READ_URL: 'postgres://a:b@standby/x' };
  expect(parseSettings(databases, '/srv').databaseReadUrl).toBe('postgres://a:b@standby/x');
  expect(linesOf({ DATABASE_READ_URL: databases.DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL: braucht DATABASE_URL · needs DATABASE_URL',
  ]);
});

test('every invalid setting is named with its value, in German and English', () => {
  const lines = linesOf({
    PORT: '70000',
    PUBLIC_URL: 'portal',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
    IMPORT_MAX_BYTES: 'viel',
  });
  expect(lines).toHaveLength(5);
  expect(lines).toContain('PORT=70000: höchstens 65535 · at most 65535');
  expect(lines).toContain('IMPORT_MAX_BYTES=viel: muss eine Zahl sein · must be a number');
  expect(lines.find((line) => line.startsWith('PUBLIC_URL=portal: '))).toContain('must be an address');
});

test('W3: a public address with a path is refused with an explanation, one without a path is accepted', () => {
  for (const path of ['/leitwarte', '/leitwarte/', '/?a=1'])
    expect(linesOf({ PUBLIC_URL: `https://example.org${path}` }).join()).toContain('must have no path');
  for (const PUBLIC_URL of ['https://example.org', 'https://example.org/', 'https://example.org:8443'])
    expect(parseSettings({ PUBLIC_URL }, '/srv').publicUrl).toBe(PUBLIC_URL);
});

test('passwords and tokens are not shown on the terminal', () => {
  const lines = linesOf({
    LEITWARTE_ROOT_PASSWORD: 'kurz',
    DATABASE_URL: 'mysql://user:geheim@host/db',
    METRICS_TOKEN: 'wenig',
  });
  expect(lines.join('\n')).not.toMatch(/kurz|geheim|wenig/);
  expect(lines).toHaveLength(3);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.example.de', false],
])('%s is reachable only from this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('docs/operations.md lists exactly these settings', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const settings = page.slice(page.indexOf('## Settings'), page.indexOf('## The data folder'));
  const listed = [...settings.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((row) => row[1]);
  expect(new Set(listed)).toEqual(new Set(settingNames));
});

test('4.57: the private networks that channels may reach are parsed, and other texts are refused', () => {
  const read = (written: string) => parseSettings({ CHANNEL_NETWORKS: written }, '/srv').channelNetworks;
  expect(read('192.168.10.0/24, 10.0.0.5')).toEqual(['192.168.10.0/24', '10.0.0.5']);
  expect(linesOf({ CHANNEL_NETWORKS: 'intranet' }).join()).toContain('CHANNEL_NETWORKS');
});
