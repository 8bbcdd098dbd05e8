import { expect, test } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { securityTxtOf } from './securityTxt.ts';

test('34: security.txt contains the contact from a setting and expires half a year ahead', () => {
  const settings = parseSettings(
    { SECURITY_CONTACT: 'mailto:sicherheit@example.org', PUBLIC_URL: 'https://portal.example.org' },
    '/',
  );
  const text = securityTxtOf(settings, () => Date.UTC(2030, 0, 1, 12))?.();
  expect(text?.split('\n')).toEqual([
    'Contact: mailto:sicherheit@example.org',
    'Expires: 2030-06-30T00:00:00Z',
    'Preferred-Languages: de, en',
    'Canonical: https://portal.example.org/.well-known/security.txt',
    '',
  ]);
});

test('without a contact there is no security.txt, and the contact must not be a bare address', () => {
  expect(securityTxtOf(parseSettings({}, '/'), Date.now)).toBeUndefined();
  expect(() => parseSettings({ SECURITY_CONTACT: 'sicherheit@example.org' }, '/')).toThrow('SECURITY_CONTACT');
});
