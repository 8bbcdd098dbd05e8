import { afterEach, expect, test } from 'vitest';
import { shell as german } from '../texts/de/shell.ts';
import { shell as english } from '../texts/en/shell.ts';
import { mailTo } from './brand.ts';

const meta = document.createElement('meta');
meta.name = 'support-mail';
afterEach(() => meta.remove());

test('1.27: feedback and full version are mails to the address in the settings, and name the organisation', () => {
  document.head.append(meta);
  meta.content = 'hilfe@stadtwerke.example';
  expect(mailTo('Feedback von Müller & Söhne')).toBe(
    'mailto:hilfe@stadtwerke.example?subject=Feedback%20von%20M%C3%BCller%20%26%20S%C3%B6hne',
  );
  for (const { feedbackSubject, fullVersionSubject } of [german, english])
    for (const subject of [feedbackSubject, fullVersionSubject]) expect(subject).toContain('{{organisation}}');
  expect(german.activateFullVersion).toBe('Vollversion aktivieren');
});

test('1.27: without a configured support address, or without a server that fills it in, mails go to a placeholder address', () => {
  document.head.append(meta);
  for (const content of ['', '__SUPPORT_MAIL__']) {
    meta.content = content;
    expect(mailTo('x')).toBe('mailto:service@example.org?subject=x');
  }
});
