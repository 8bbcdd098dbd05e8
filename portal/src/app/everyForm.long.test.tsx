import { contract, findEntry } from '@leitwarte/core/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../testing/backend.ts';
import { browserTokens } from '../data/tokens.ts';
import { answering } from '../testing/answers.ts';
import { addressed } from '../testing/forms/addressed.ts';
import { choose } from '../testing/forms/choose.ts';
import type { FormToTry } from '../testing/forms/formToTry.ts';
import { openGround, type Ground } from '../testing/forms/ground.ts';
import { prepared } from '../testing/forms/prepared.ts';
import { network } from '../testing/network.ts';
import { openPortal } from '../testing/page.tsx';

const backend = realBackend();

let ground: Ground;

beforeAll(async () => {
  ground = await openGround(backend);
});

const forms = [...addressed, ...prepared];
const SAID = 'So geht das nicht.';
/** Message of a refusal that names no field. */
const OF_NO_FIELD = 'Das geht hier nicht.';

interface Failure {
  readonly name: string;
  readonly answer: (field: string) => Response;
  readonly says: string;
}
const failures: readonly Failure[] = [
  { name: 'fields', answer: (field) => HttpResponse.json({ [field]: [SAID] }, { status: 400 }), says: SAID },
  {
    name: '409',
    answer: () => HttpResponse.json({ detail: 'conflict' }, { status: 409 }),
    says: 'Der Datensatz wurde inzwischen von anderer Seite geändert.',
  },
  {
    name: '403',
    answer: () => HttpResponse.json({ detail: 'permission_denied' }, { status: 403 }),
    says: 'Sie haben keine Berechtigung für diese Aktion.',
  },
  ...([400, 404, 413] as const).map((status) => ({
    name: `${status} of no field`,
    answer: () => HttpResponse.json({ detail: OF_NO_FIELD }, { status }),
    says: OF_NO_FIELD,
  })),
  {
    name: '413 of a proxy',
    answer: () => new Response('<html><h1>Too large</h1></html>', { status: 413 }),
    says: 'größer, als auf dem Weg',
  },
  {
    name: '429',
    answer: () => HttpResponse.json({ detail: OF_NO_FIELD }, { status: 429, headers: { 'retry-after': '60' } }),
    says: OF_NO_FIELD,
  },
  {
    name: '502 of a proxy',
    answer: () => new Response('<html><h1>Bad gateway</h1></html>', { status: 502 }),
    says: 'Der Server ist zurzeit nicht zu erreichen.',
  },
  { name: 'no answer', answer: () => HttpResponse.error(), says: 'Der Server antwortet nicht.' },
  {
    name: 'a fault',
    answer: () => new Response('', { status: 500 }),
    says: 'Der Server meldet einen Fehler. Bitte versuchen Sie es später erneut.',
  },
];

/** Calls that forms send although the contract does not mark them as changes. */
const SENT = new Set([
  'users/activation/',
  'users/reset_password/',
  'users/reset_password_confirm/',
  'users/set_password/',
  'account/confirm/',
  'account/second_factor/',
  'account/second_factor/remove/',
  'setup/',
  'token/login/',
  'imports/set_up/',
  'system/test_mail/',
  'task_links/notes/',
]);

function open(one: FormToTry): void {
  const { as = 'manager' } = one;
  if (one.answers) answering(one.answers);
  if (as !== 'stranger') {
    backend.openAs(ground[as], one.at(ground));
    return;
  }
  browserTokens.clear();
  openPortal(one.at(ground));
}

/** Resolves to the topmost form with this field, once it is rendered; without a field name to the topmost form. */
async function shownForm(field: string | undefined): Promise<HTMLFormElement> {
  return waitFor(() => {
    const found = [...document.querySelectorAll(field === undefined ? 'form' : `form [data-field="${field}"]`)];
    const form = found.at(-1)?.closest('form');
    if (!(form instanceof HTMLFormElement)) throw new Error(`no form with ${field}`);
    return form;
  });
}

function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const found = form.querySelector(`[data-field="${field}"]`);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
}

async function type(form: HTMLFormElement, field: string, value: string): Promise<void> {
  const input = inputOf(form, field);
  if (input === undefined) throw new Error(`no field ${field}`);
  if (value === 'tick') fireEvent.click(input);
  else if (value === 'first' && input instanceof HTMLInputElement) await choose(input);
  else fireEvent.change(input, { target: { value } });
}

const draftOf = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((input) =>
    input.type === 'checkbox' && input instanceof HTMLInputElement ? String(input.checked) : input.value,
  );

test.each(forms)(
  '$name: a failed save keeps the typed values, shows the reason at its field, and leaves the rest of the page usable',
  async (one) => {
    const [first] = Object.keys(one.typed);
    const field = one.refused ?? first ?? '';
    const seen: string[] = [];
    let failure: Failure | undefined;
    open(one);
    network.use(
      http.all('*/api/v1/*', ({ request }) => {
        const path = request.url.split('/api/v1/')[1]?.split('?')[0] ?? '';
        const entry = findEntry(contract, request.method, path);
        const writes = request.method !== 'GET' && (entry?.endpoint.changes === true || SENT.has(path));
        if (!writes || failure === undefined) return undefined;
        seen.push(`${request.method} ${path}`);
        return failure.answer(field);
      }),
    );
    await one.before?.();
    for (const button of one.press ?? [])
      fireEvent.click(await screen.findByRole('button', { name: (name) => name.startsWith(button) }));
    const form = await shownForm(first);
    for (const [name, value] of Object.entries(one.typed)) await type(form, name, value);
    await one.also?.(form);
    const draft = draftOf(form);
    const heading = document.querySelector('h1')?.textContent;
    for (const next of failures) {
      failure = next;
      const before = seen.length;
      fireEvent.submit(form);
      await waitFor(() => expect([next.name, seen.length]).toEqual([next.name, before + 1]));
      const says = one.says?.[next.name] ?? next.says;
      const said = await within(form).findAllByText((text) => text.includes(says));
      expect([next.name, said.length > 0]).toEqual([next.name, true]);
      const isPlaced = one.saysOnTop === true || next.says !== SAID || isSaidAt(form, field);
      expect([next.name, isPlaced]).toEqual([next.name, true]);
      expect([next.name, draftOf(form)]).toEqual([next.name, draft]);
      // some forms are rendered before the screen behind them, which then has no heading yet
      const now = document.querySelector('h1')?.textContent;
      expect(now).toBe(heading ?? now);
      const button = form.querySelector('button[type=submit]');
      await waitFor(() => expect(button?.hasAttribute('data-loading') ?? false).toBe(false));
    }
    cleanup();
  },
);

/** Whether the message is at the field itself or, if the field has no message of its own, at the top with its label. */
function isSaidAt(form: HTMLFormElement, field: string): boolean {
  const input = inputOf(form, field);
  const alert = within(form).queryByRole('alert')?.textContent ?? '';
  return input?.getAttribute('aria-invalid') === 'true' || alert.includes(`: ${SAID}`);
}
