import { beforeAll, afterAll, expect, test } from 'vitest';
import { contract, entriesOf, splitRoute } from '@leitwarte/core/contract';
import { createLeitwarteApi, type Api } from '../api.ts';
import { testContext, type TestContext } from '../testing/database.ts';
import { accessWords } from './call.ts';
import { html, Html } from './html.ts';
import { fieldsOf, typeOf } from './schema.ts';
import { words } from './texts.ts';

let context: TestContext;
let api: Api;
beforeAll(async () => {
  context = await testContext();
  api = createLeitwarteApi(context, '9.9.9');
});
afterAll(() => context.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  api(new Request(`http://test/api/v1/${path}`, { headers }));
const pageOf = async (language: string) => (await get(`docs/?language=${language}`)).text();

test('the API page is served without sign-in; it contains no scripts, and its content security policy allows none', async () => {
  const answer = await get('docs/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const page = await answer.text();
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
  expect((await get('docs/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('every call is on the API page with method, path, summary and access', async () => {
  const page = await pageOf('de');
  for (const { area, name, endpoint } of entriesOf(contract)) {
    const { method, path } = splitRoute(endpoint.route);
    const section = new RegExp(`<details id="${area}\\.${name}">[\\s\\S]*?</details>`).exec(page)?.[0] ?? '';
    expect(section).toContain(`>${method}</span> <code>${path}</code>`);
    expect(section).toContain(html`${endpoint.summary}`.text);
    expect(section).toContain(html`${accessWords(endpoint.access, words.de)}`.text);
  }
});

test('every link within the API page leads to an existing place', async () => {
  const page = await pageOf('en');
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]));
  expect(links.size).toBeGreaterThan(50);
  expect([...links].filter((link) => !ids.has(link))).toEqual([]);
});

test('the language of the API page is the requested one, otherwise that of the browser, otherwise German', async () => {
  const languageOf = async (answer: Promise<Response>) => /<html lang="(\w+)"/.exec(await (await answer).text())?.[1];
  expect(await languageOf(get('docs/'))).toBe('de');
  expect(await languageOf(get('docs/', { 'accept-language': 'fr, en;q=0.8, de;q=0.5' }))).toBe('en');
  expect(await languageOf(get('docs/?language=de', { 'accept-language': 'en' }))).toBe('de');
  expect(await pageOf('de')).toContain('Wer:');
  expect(await pageOf('en')).toContain('Who:');
});

test('4.10: the API page shows if a kind of file requires stricter access than its call', async () => {
  expect(await pageOf('de')).toContain('organisation_daily_report: can_read; für xlsx: Superuser');
});

test('texts of the OpenAPI document are shown as text on the API page, never as markup', () => {
  expect(html`<p>${'<img src=x onerror=alert(1)> & "'}</p>`.text).toBe(
    '<p>&#60;img src=x onerror=alert(1)&#62; &#38; &#34;</p>',
  );
  expect(html`${['<', html`<b>${'>'}</b>`]}`.text).toBe('&#60;<b>&#62;</b>');
});

test.each([
  [{ $ref: '#/components/schemas/Plant' }, '<a href="#entity-Plant">Plant</a>'],
  [{ type: 'array', items: { type: 'string' } }, '[string]'],
  [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, 'string (length ≤ 5) | null'],
  [{ enum: ['00', '80'] }, '<code>&#34;00&#34;</code> | <code>&#34;80&#34;</code>'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer (≥ 1)'],
  [{ type: 'string', contentMediaType: 'application/pdf' }, 'application/pdf'],
  [{}, 'any'],
])('the schema %j is described as %s', (schema, text) => {
  expect(typeOf(schema).text).toBe(text);
});

test('objects within objects are shown as tables within tables', () => {
  const schema = {
    properties: { a: { type: 'array', items: { properties: { b: { type: 'boolean' } } } } },
    required: ['a'],
  };
  const { text } = fieldsOf(schema, words.en);
  expect(text.match(/<table>/g)).toHaveLength(2);
  expect(text).toContain('<code>b</code>');
  expect(text.match(/✓/g)).toHaveLength(1);
  expect(fieldsOf({ type: 'string' }, words.en)).toBeInstanceOf(Html);
});
