import { expect, it } from 'vitest';
import { ALARM_LINK_GAP, linkGap, purposes, withoutGaps } from './linkGaps.ts';
import { activationMail, resetMail } from './mails.ts';
import { memoryMail } from './memoryMail.ts';

it.each(purposes)('12: a user name that contains the placeholder of a link gets no token in a mail (%s)', (purpose) => {
  const gap = linkGap(purpose);
  const to = { to: 'kim@example.org', username: `https://evil.example/?${gap}`, uid: 'MTI', token: gap };
  for (const written of [activationMail, resetMail]) {
    const { text, html } = written('de', memoryMail('https://leitwarte.example.org'), to);
    expect(text.split(gap)).toHaveLength(2);
    expect(text.split(`/MTI/${gap}`)).toHaveLength(2);
    expect(html).not.toContain(`evil.example/?${gap}`);
  }
});

it('12: texts written by other persons contain no placeholder of a link', () => {
  const gaps = [ALARM_LINK_GAP, ...purposes.map(linkGap)];
  const written = withoutGaps(`Halle ${gaps.join(' ')} {etwas}`);
  for (const gap of gaps) expect(written).not.toContain(gap);
  expect(written).toContain('{etwas}');
});
