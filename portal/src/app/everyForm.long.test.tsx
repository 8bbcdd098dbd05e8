import { contract, findEntry } from '@leitwarte/core/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../testing/backend.ts';
import { forms, openGround, triedElsewhere, type Ground } from '../testing/formsToTry.ts';
import { network } from '../testing/network.ts';

const backend = realBackend();

let ground: Ground;

beforeAll(async () => {
  ground = await openGround(backend.world);
});

const tried = new Set(forms.map(({ file }) => file));

const SAID = 'So geht das nicht.';

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
  { name: 'no answer', answer: () => HttpResponse.error(), says: 'Der Server antwortet nicht.' },
  {
    name: 'a fault',
    answer: () => new Response('', { status: 500 }),
    says: 'Der Server meldet einen Fehler. Bitte versuchen Sie es später erneut.',
  },
];

/** The form on top, as soon as its fields are there. */
async function shownForm(field: string): Promise<HTMLFormElement> {
  return waitFor(
    () => {
      const found = [...document.querySelectorAll(`form [data-field="${field}"]`)].at(-1)?.closest('form');
      if (!(found instanceof HTMLFormElement)) throw new Error(`no form with ${field}`);
      return found;
    },
    { timeout: 5_000 },
  );
}

function inputOf(form: HTMLFormElement, field: string): HTMLInputElement {
  const found = form.querySelector(`[data-field="${field}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${field}`);
  return found;
}

async function type(form: HTMLFormElement, field: string, value: string): Promise<void> {
  const input = inputOf(form, field);
  if (value === 'tick') fireEvent.click(input);
  else if (value === 'first') {
    fireEvent.click(input);
    const [option] = await screen.findAllByRole('option');
    if (option === undefined) throw new Error(`no choice for ${field}`);
    fireEvent.click(option);
  } else fireEvent.change(input, { target: { value } });
}

const draftOf = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input')].map(({ type: kind, checked, value }) =>
    kind === 'checkbox' ? String(checked) : value,
  );

test.each(forms)(
  '$name: a save that fails leaves the draft, says why at its field, and keeps the rest alive',
  async (one) => {
    const [field = ''] = Object.keys(one.typed);
    const seen: string[] = [];
    let failure: Failure | undefined;
    backend.openAs(ground[one.as ?? 'manager'], one.at(ground));
    network.use(
      http.all('*/api/v1/*', ({ request }) => {
        const path = request.url.split('/api/v1/')[1]?.split('?')[0] ?? '';
        const entry = findEntry(contract, request.method, path);
        const writes = entry?.endpoint.changes === true || path === 'users/set_password/';
        if (!writes || failure === undefined) return undefined;
        seen.push(`${request.method} ${path}`);
        return failure.answer(field);
      }),
    );
    const form = await shownForm(field);
    for (const [name, value] of Object.entries(one.typed)) await type(form, name, value);
    const draft = draftOf(form);
    const heading = document.querySelector('h1')?.textContent;
    for (const next of failures) {
      failure = next;
      const before = seen.length;
      fireEvent.submit(form);
      await waitFor(() => expect([next.name, seen.length]).toEqual([next.name, before + 1]));
      const said = await within(form).findAllByText((text) => text.includes(next.says), {}, { timeout: 3_000 });
      expect([next.name, said.length > 0]).toEqual([next.name, true]);
      expect([next.name, next.says !== SAID || isSaidAt(form, field)]).toEqual([next.name, true]);
      expect([next.name, draftOf(form)]).toEqual([next.name, draft]);
      expect(document.querySelector('h1')?.textContent).toBe(heading);
      const button = form.querySelector('button[type=submit]');
      await waitFor(() => expect(button?.hasAttribute('data-loading')).toBe(false));
    }
    cleanup();
  },
);

/** By the field itself, or where it has no words of its own, under its label on top. */
function isSaidAt(form: HTMLFormElement, field: string): boolean {
  const input = inputOf(form, field);
  const alert = within(form).queryByRole('alert')?.textContent ?? '';
  return input.getAttribute('aria-invalid') === 'true' || alert.includes(`: ${SAID}`);
}

test('every form of the portal is tried here, or named with those whose own screens try it', () => {
  const sources = import.meta.glob<string>(['../features/**/*.tsx', '../shared/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const withForm = Object.entries(sources)
    .filter(([path, text]) => !path.includes('.test.') && /\buse(Row)?Form\(\{/.test(text))
    .map(([path]) => path.replace(/^\.\.\//, '').replace(/\.tsx$/, ''));
  expect(withForm.filter((path) => !tried.has(path) && !triedElsewhere.has(path))).toEqual([]);
  expect([...tried, ...triedElsewhere].filter((path) => !withForm.includes(path))).toEqual([]);
});
