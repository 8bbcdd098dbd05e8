import { expect, test } from 'vitest';
import { faultDetail, faultDetailText, unitDetail } from './faultDetails.ts';
import { faultText } from './faultText.ts';

test("the server's messages about a device are shown in German if the language is German, otherwise in English", () => {
  const stored = [
    unitDetail(2, faultDetail('no_answer', 5, 'holding 40000')),
    unitDetail(3, faultDetail('refused', 11, 'holding 40000')),
  ].join('; ');
  expect(stored).toBe('2: nothing within 5 s at holding 40000; 3: exception 11 at holding 40000');
  expect(faultDetailText('de', stored)).toBe(
    'Einheit 2: keine Antwort binnen 5 s an holding 40000; Einheit 3: Ausnahme 11 an holding 40000',
  );
  expect(faultDetailText('en', stored)).toBe(
    'unit 2: nothing within 5 s at holding 40000; unit 3: exception 11 at holding 40000',
  );
  expect(faultDetailText('de', faultDetail('no_sunspec', '40000, 50000, 0'))).toBe('kein „SunS“ an 40000, 50000, 0');
  expect(faultDetailText('de', faultDetail('no_connection', 5))).toBe('keine Verbindung binnen 5 s');
});

test('messages of other programs about a device are shown unchanged', () => {
  for (const said of ['connect ECONNREFUSED 127.0.0.1:8445', 'Not authorized', '', 'a; b: c'])
    expect(faultDetailText('de', said)).toBe(said);
});

test('the reason why a source cannot be reached is shown with its detail, or without one if there is none', () => {
  expect(faultText('de', 'unreachable', 'connect ECONNREFUSED 127.0.0.1:8445')).toBe(
    'nicht erreichbar (connect ECONNREFUSED 127.0.0.1:8445)',
  );
  expect(faultText('en', 'no_sunspec', '')).toBe('the device does not speak SunSpec: please name registers');
});

test("40.3: the server's messages about a mailbox are shown in German if the language is German, with the subjects of mails unchanged", () => {
  const stored = [
    faultDetail('no_file', 'Tag 1', 'a@example.org', '2026-06-15'),
    faultDetail('many_mails', 9000, 5000),
  ].join('; ');
  expect(faultDetailText('de', stored)).toBe(
    'Mail „Tag 1“ von a@example.org vom 2026-06-15 bringt keine Datei; 9000 Mails, angesehen werden die neuesten 5000',
  );
  expect(faultDetailText('en', stored)).toBe(stored);
});
