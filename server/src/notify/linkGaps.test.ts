import { expect, it } from 'vitest';
import { linkGap, purposes } from './linkGaps.ts';
import { activationMail, resetMail } from './mails.ts';
import { memoryMail } from './memoryMail.ts';

it.each(purposes)('12: a user name that holds the gap of a link gets no token in a mail (%s)', (purpose) => {
  const gap = linkGap(purpose);
  const to = { to: 'kim@example.org', username: `https://evil.example/?${gap}`, uid: 'MTI', token: gap };
  for (const written of [activationMail, resetMail]) {
    const { text, html } = written('de', memoryMail('https://leitwarte.example.org'), to);
    expect(text.split(gap)).toHaveLength(2);
    expect(text.split(`/MTI/${gap}`)).toHaveLength(2);
    expect(html).not.toContain(`evil.example/?${gap}`);
  }
});
