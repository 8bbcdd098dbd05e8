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
])('U9: the mistyped name %s is told with the setting %s, wherever it stands', (name, nearest) => {
  expect(inFile(name)).toEqual([{ name, nearest }]);
  expect(inEnvironment(name)).toEqual([{ name, nearest }]);
});

test('U9: another name is told of the file of settings alone, and not where others read it', () => {
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

test('U9: neither settings nor what every environment holds are taken for mistyped', () => {
  for (const name of settingNames) expect(inFile(name)).toEqual([]);
  for (const name of ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PWD', 'SHELL', 'USER', 'TERM', 'LOGNAME', 'SHLVL', 'MAIL'])
    expect(inEnvironment(name)).toEqual([]);
});

test('U9: settings know what of their file is mistyped, and it is said with what may be meant', () => {
  const { mistyped } = parseSettings({ PATH: '/bin' }, '/srv', { PROT: '1', PORT: '8081' });
  expect(mistyped).toEqual([{ name: 'PROT', nearest: 'PORT' }]);
  expect(mistyped.map((each) => mistypedWords(each).de)).toEqual([
    'PROT ist keine Einstellung und bewirkt nichts. Gemeint ist wohl PORT.',
  ]);
});
