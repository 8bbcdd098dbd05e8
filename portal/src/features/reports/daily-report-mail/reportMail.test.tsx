import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { showMail } from './parts/showMail.ts';

const backend = realBackend();
const MAIL = '/settings/daily_report_mail';

let root: Actor;
beforeEach(async () => {
  root = await backend.world.superuser();
  await root.client.dailyReports.updateMailContent({
    id: backend.world.organisationId,
    body: { daily_report_html_content: null, daily_report_plain_text_content: null },
  });
});

const stored = () => root.client.organisations.details({ organisationId: backend.world.organisationId });
const area = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

test('daily-report-mail-1: only superusers can open the texts', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, MAIL);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Tagesbericht-Mail' })).toBeNull();
  const body = { daily_report_html_content: 'x', daily_report_plain_text_content: 'x' };
  const change = manager.client.dailyReports.updateMailContent({ id: backend.world.organisationId, body });
  await expect(change).rejects.toMatchObject({ problem: { status: 403 } });
});

test('daily-report-mail-2 to -6, 2.22: both texts are stored as typed, and shown as they arrive', async () => {
  backend.openAs(root, MAIL);
  await user.type(await area('HTML-Text'), '<p>Guten Tag</p> ');
  await user.type(await area('Reiner Text'), 'Guten Tag ');
  expect(screen.getByTitle('Vorschau des HTML-Textes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Tagesbericht wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({
    daily_report_html_content: '<p>Guten Tag</p> ',
    daily_report_plain_text_content: 'Guten Tag ',
  });
});

test('P1: the preview is a separate page that runs no script, and no HTML becomes markup of this page', async () => {
  backend.openAs(root, MAIL);
  await user.type(await area('HTML-Text'), '<p>Hier</p>');
  const frame = screen.getByTitle<HTMLIFrameElement>('Vorschau des HTML-Textes');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toBeNull();
  expect(new URL(frame.src).pathname).toBe('/mail-preview.html');
});

test.each([
  ['<p onclick="x()">Hallo</p><script>x()</script>', '<p>Hallo</p>'],
  ['<img src=x onerror=alert(1)>', '<img>'],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
  ['<a href="javascript:x()">Bericht</a>', '<a title="javascript:x()">Bericht</a>'],
  [
    '<p style="color: red; background: url(https://a.example/p.png)">a</p>',
    '<p style="color: red; background: ">a</p>',
  ],
  ['<style>@import "x.css"; p { color: red }</style><p>a</p>', '<style> p { color: red }</style><p>a</p>'],
  ['</script><b>fett', '<b>fett</b>'],
  ['<', '&lt;'],
  ['<form action="https://a.example"><button formaction="b">c</button></form>', '<form><button>c</button></form>'],
  ['<html><head><meta http-equiv="refresh" content="0;url=/"></head><body>a</body></html>', 'a'],
])('P1: the preview shows %s without the parts that a mail program leaves out', (html, shown) => {
  const page = document.implementation.createHTMLDocument();
  showMail(page.body, html);
  expect(page.body.innerHTML).toBe(shown);
});

test('daily-report-mail-7: a failure is reported, and the typed values stay', async () => {
  const path = `POST organisation/${backend.world.organisationId}/update_daily_report_mail_content/`;
  answering({ [path]: () => HttpResponse.json({ detail: 'Nicht heute.' }, { status: 400 }) });
  backend.openAs(root, MAIL);
  await user.type(await area('Reiner Text'), 'Hallo');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Tagesbericht: Fehler beim Ändern des Tagesberichts!')).toBeTruthy();
  expect((await area('Reiner Text')).value).toBe('Hallo');
});

test('a test is sent only to the user, after the typed text is stored; if it fails, the reason is shown next to the button', async () => {
  backend.openAs(root, MAIL);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Diese Mail an mich schicken' });
  await user.type(await area('Reiner Text'), 'Hallo');
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Erst speichern: verschickt wird, was gespeichert ist.')).toBeTruthy();
  await user.clear(await area('Reiner Text'));
  await user.click(button);
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toContain('Zu Ihrem Konto ist keine E-Mail-Adresse eingetragen.');
  const path = `POST organisation/${backend.world.organisationId}/test_daily_report_mail/`;
  answering({ [path]: () => HttpResponse.json({ recipient: 'ich@example.org', state: 'failed', error: '550 nein' }) });
  await user.click(button);
  expect(await screen.findByText('ich@example.org · gescheitert · 550 nein')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
