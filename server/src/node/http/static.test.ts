import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticPortal } from './static.ts';

const script = `console.log("Süd");`.repeat(200);
const index =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="map-imagery" content="__MAP_IMAGERY__">' +
  '<meta name="map-attribution" content="__MAP_ATTRIBUTION__"><div id="root"></div>';
let folder = '';
let portal: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
  await mkdir(join(folder, 'portal', 'assets'), { recursive: true });
  await writeFile(join(folder, 'portal', 'index.html'), index);
  await writeFile(join(folder, 'portal', 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'portal', 'mail-preview.html'), '<body></body>');
  await writeFile(join(folder, 'portal', 'assets', 'main-a1b2.js'), script);
  await writeFile(join(folder, 'portal', 'assets', 'demoWorker-a1b2.js'), script);
  await mkdir(join(folder, 'portal', 'widgets'));
  await writeFile(join(folder, 'portal', 'widgets', 'board.html'), '<title>Infotafel</title>');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  portal = staticPortal(join(folder, 'portal'), false);
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  portal(new Request(`http://localhost${path}`, { headers }));

test.each(['/', '/dashboard', '/plants/12/overview', '/index.html'])('%s opens the portal', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('<div id="root">');
});

test('every response has a new nonce, in the page and in its policy, and nothing inline is allowed', async () => {
  const nonces = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const response = await get('/');
    const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('map tiles may come only from the servers that the operator has set', async () => {
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
  expect(policyOf(await get('/'))).toContain("img-src 'self' data: blob:;");
  const withMap = staticPortal(join(folder, 'portal'), false, {
    imagery: 'https://pictures.example.org/sat/{z}/{y}/{x}.jpg?key=a&b',
    labels: 'https://names.example.org/{z}/{x}/{y}.png',
    attribution: '© "Landesamt" <Hessen>',
  });
  const response = await withMap(new Request('http://localhost/'));
  expect(policyOf(response)).toContain(
    "img-src 'self' data: blob: https://pictures.example.org https://names.example.org;",
  );
  const page = await response.text();
  expect(page).toContain('content="https://pictures.example.org/sat/{z}/{y}/{x}.jpg?key=a&amp;b"');
  expect(page).toContain('content="© &quot;Landesamt&quot; &lt;Hessen&gt;"');
});

test('only the worker of the demo may compile WebAssembly, and it may load little else', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/assets/demoWorker-a1b2.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const path of ['/', '/assets/main-a1b2.js', '/favicon.svg'])
    expect(await policyOf(path)).not.toContain('unsafe-eval');
});

test('4.67, P1: the page that shows the HTML of a mail runs no script and loads nothing, and only the portal may frame it', async () => {
  const response = await get('/mail-preview.html');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'self'; sandbox allow-same-origin",
  );
});

test.each(['/board', '/board/', '/widgets/board.html'])(
  '42: %s opens the info board, which loads only from this server',
  async (path) => {
    const response = await get(path);
    expect(await response.text()).toBe('<title>Infotafel</title>');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("frame-ancestors 'self'");
  },
);

test('P12: a file that a new build has removed is missing, and the page reports that the portal is being built', async () => {
  const building = join(folder, 'building');
  await mkdir(join(building, 'assets'), { recursive: true });
  await writeFile(join(building, 'index.html'), index);
  await writeFile(join(building, 'assets', 'old-a1b2.js'), script);
  const served = staticPortal(building, false);
  await rm(building, { recursive: true });
  const missing = await served(new Request('http://localhost/assets/old-a1b2.js'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
  expect((await served(new Request('http://localhost/dashboard'))).status).toBe(503);
});

test('hashed files are cached permanently, others are revalidated', async () => {
  expect((await get('/assets/main-a1b2.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test('a file that the browser already has is not sent again', async () => {
  const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
  const again = await get('/favicon.svg', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  ['gzip, br', 'br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
  ['br;q=0, gzip', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
  ['identity', null, (bytes: Uint8Array) => Buffer.from(bytes)],
] as const)('a browser that accepts %s gets %s', async (accepted, encoding, decode) => {
  const response = await get('/assets/main-a1b2.js', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(decode(new Uint8Array(await response.arrayBuffer())).toString('utf8')).toBe(script);
});

test.each(['/assets/missing.js', '/robots.txt', '/%ff', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
  '%s is no file of the portal',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is no such file.\n');
  },
);

test('a HEAD response has the length and no body; other methods are refused', async () => {
  const head = await portal(new Request('http://localhost/favicon.svg', { method: 'HEAD' }));
  expect(head.headers.get('content-length')).toBe('6');
  expect(await head.text()).toBe('');
  const post = await portal(new Request('http://localhost/', { method: 'POST' }));
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD');
});

test('only HTTPS responses have strict transport security', async () => {
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  const secure = await staticPortal(join(folder, 'portal'), true)(new Request('https://portal.example.de/'));
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('without a build the page explains what to do', async () => {
  const response = await staticPortal(join(folder, 'none'), false)(new Request('http://localhost/'));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});

test('a file that could not be read once is served as soon as it can be read', async () => {
  const file = join(folder, 'portal', 'favicon.svg');
  const fresh = staticPortal(join(folder, 'portal'), false);
  const ask = () => fresh(new Request('http://localhost/favicon.svg'));
  await rename(file, `${file}.away`);
  expect((await ask()).status).toBe(404);
  await rename(`${file}.away`, file);
  expect((await ask()).status).toBe(200);
});

test('1.27: the support address comes from its setting, and no page contains its placeholder', async () => {
  const own = join(folder, 'supported');
  await mkdir(own);
  await writeFile(join(own, 'index.html'), '<meta name="support-mail" content="__SUPPORT_MAIL__">');
  const ask = async (brand: { supportMail?: string }) =>
    (await staticPortal(own, false, undefined, undefined, brand)(new Request('http://localhost/'))).text();
  expect(await ask({ supportMail: 'hilfe@example.org' })).toBe(
    '<meta name="support-mail" content="hilfe@example.org">',
  );
  expect(await ask({})).toBe('<meta name="support-mail" content="">');
});

test('34: name and logo of the installation come from its settings, without a build', async () => {
  const page = '<meta name="product-name" content="__PRODUCT_NAME__"><meta name="brand-logo" content="__BRAND_LOGO__">';
  const own = join(folder, 'own');
  await mkdir(own);
  await writeFile(join(own, 'index.html'), page);
  await writeFile(join(folder, 'logo.svg'), '<svg><script>alert(1)</script></svg>');
  const settings = { productName: 'Netz & Süd "1"', brandLogo: join(folder, 'logo.svg') };
  const branded = staticPortal(own, false, undefined, undefined, settings);
  const ask = (path: string) => branded(new Request(`http://localhost${path}`));
  expect(await (await ask('/')).text()).toBe(
    '<meta name="product-name" content="Netz &amp; Süd &quot;1&quot;"><meta name="brand-logo" content="/installation/logo.svg">',
  );
  const logo = await ask('/installation/logo.svg');
  expect(logo.headers.get('content-type')).toBe('image/svg+xml');
  expect(logo.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
  expect(logo.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect((await ask('/installation/logo.png')).status).toBe(404);
  const plain = staticPortal(own, false);
  expect(await (await plain(new Request('http://localhost/'))).text()).toBe(
    '<meta name="product-name" content=""><meta name="brand-logo" content="">',
  );
  expect((await plain(new Request('http://localhost/installation/logo.svg'))).status).toBe(404);
});

test('4.40: title, description, manifest and accent color are those of the installation', async () => {
  const own = await mkdtemp(join(folder, 'own-'));
  const page =
    '<head><meta name="description" content="Leitwarte: Überwachung" /><title>Leitwarte</title></head><noscript>Leitwarte benötigt</noscript>__CSP_NONCE__';
  await writeFile(join(own, 'index.html'), page);
  await writeFile(join(own, 'manifest.webmanifest'), '{"name":"Leitwarte","short_name":"Leitwarte","id":"/dashboard"}');
  await mkdir(join(own, 'widgets'));
  await writeFile(join(own, 'widgets', 'index.html'), '<title>Leitwarte auf Ihrer Seite</title>');
  await writeFile(join(own, 'widgets', 'frame.html'), '<title>Leitwarte</title>');
  const ask = async (path: string, brand: Parameters<typeof staticPortal>[4]) =>
    (await staticPortal(own, false, undefined, undefined, brand)(new Request(`http://localhost${path}`))).text();
  const brand = { productName: 'Netz & Süd', brandColor: '#ff0000' };
  const index = await ask('/', brand);
  expect(index).toContain('content="Netz &amp; Süd: Überwachung"');
  expect(index).toContain('<title>Netz &amp; Süd</title>');
  expect(index).toContain('<noscript>Netz &amp; Süd benötigt');
  const [, nonce = '', style = ''] = /<style nonce="([^"]+)">([^<]+)<\/style><\/head>/.exec(index) ?? [];
  expect(index).toMatch(new RegExp(`${nonce.replaceAll(/[+]/g, '\\+')}$`));
  expect(style).toMatch(/^:root:root\{--lw-accent:light-dark\(/);
  expect(await ask('/widgets', brand)).toBe('<title>Netz &amp; Süd auf Ihrer Seite</title>');
  expect(await ask('/widgets/frame.html', brand)).toBe('<title>Netz &amp; Süd</title>');
  expect(await ask('/widgets', {})).toBe('<title>Leitwarte auf Ihrer Seite</title>');
  expect(JSON.parse(await ask('/manifest.webmanifest', brand))).toEqual({
    name: 'Netz & Süd',
    short_name: 'Netz & Süd',
    id: '/dashboard',
  });
  const plain = await ask('/', {});
  expect(plain).toContain('<title>Leitwarte</title></head>');
  expect(JSON.parse(await ask('/manifest.webmanifest', {}))).toMatchObject({ name: 'Leitwarte' });
});
