import { expect, test } from 'vitest';
import { mistypedNames, mistypedWords } from './mistyped.ts';
import { parseSettings, settingNames } from './settings.ts';

const inFile = (name: string) => mistypedNames({}, { [name]: 'x' }, settingNames);
const inEnvironment = (name: string) => mistypedNames({ [name]: 'x' }, {}, settingNames);

test.each([
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PROVIDER_EMAIL', 'PROVIDER_MAIL'],
  ['PORTS', 'PORT'],
  ['LEITWARTE_ROOT_PASWORD', 'LEITWARTE_ROOT_PASSWORD'],
])('U9: the mistyped name %s is reported with the setting %s, in the environment and in the file', (name, nearest) => {
  expect(inFile(name)).toEqual([{ name, nearest }]);
  expect(inEnvironment(name)).toEqual([{ name, nearest }]);
});

test('U9: an unknown name is reported only in the file of settings, and not if other programs use it', () => {
  expect(inFile('MAIL_SERVER')).toEqual([{ name: 'MAIL_SERVER', nearest: undefined }]);
  expect(inEnvironment('MAIL_SERVER')).toEqual([]);
  for (const name of [
    'TZ',
    'NODE_EXTRA_CA_CERTS',
    'HTTPS_PROXY',
    'no_proxy',
    'LEITWARTE_LANG',
    'LEITWARTE_NEW_PASSWORD',
    'PGPASSWORD',
  ])
    expect(inFile(name)).toEqual([]);
});

test('U9: neither settings nor common environment variables count as mistyped', () => {
  for (const name of settingNames) expect(inFile(name)).toEqual([]);
  for (const name of ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PWD', 'SHELL', 'USER', 'TERM', 'LOGNAME', 'SHLVL', 'MAIL'])
    expect(inEnvironment(name)).toEqual([]);
});

test('U9: mistyped names in the file of settings are found, and the message names the probable setting', () => {
  const { mistyped } = parseSettings({ PATH: '/bin' }, '/srv', { PROT: '1', PORT: '8081' });
  expect(mistyped).toEqual([{ name: 'PROT', nearest: 'PORT' }]);
  expect(mistyped.map((each) => mistypedWords(each).de)).toEqual([
    'PROT ist keine Einstellung und bewirkt nichts. Gemeint ist wohl PORT.',
  ]);
});
