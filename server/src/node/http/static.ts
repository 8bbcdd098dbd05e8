import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributeText } from '@leitwarte/core/rules';
import { originsOf, type MapTiles } from '../settings/mapSettings.ts';
import { brandStyle } from './brandStyle.ts';
import { FRAME_PAGE, frameHeaders, framePageOf } from './framePages.ts';
import { acceptedEncoding, compress, isCompressible, type Encoding } from './encoding.ts';
import { boardHeaders, demoWorkerHeaders, mailPreviewHeaders, securityHeaders } from './securityHeaders.ts';
import { isNewestScript, type ScriptsElsewhere, widgetScripts } from './widgetScripts.ts';

/** Placeholder in index.html that is replaced by the nonce of the response. */
const NONCE_MARK = '__CSP_NONCE__';
/** Placeholders in index.html that are replaced by the sources of the map's tiles. */
const MAP_MARKS = { imagery: '__MAP_IMAGERY__', labels: '__MAP_LABELS__', attribution: '__MAP_ATTRIBUTION__' } as const;
/** Placeholders of the installation's own name, logo and address. */
const BRAND_MARKS = { name: '__PRODUCT_NAME__', logo: '__BRAND_LOGO__', mail: '__SUPPORT_MAIL__' } as const;
/** Texts with the product's name in the pages and the manifest, which are replaced by the installation's name if it has one. */
const PRODUCT_PLACES = [
  ['<title>Leitwarte</title>', (name: string) => `<title>${attribute(name)}</title>`],
  ['<title>Leitwarte ', (name: string) => `<title>${attribute(name)} `],
  ['content="Leitwarte: ', (name: string) => `content="${attribute(name)}: `],
  ['<noscript>Leitwarte ', (name: string) => `<noscript>${attribute(name)} `],
] as const;
const MANIFEST = '/manifest.webmanifest';
/** Placeholder that is replaced by whether the sign-in screen must request the identity providers. */
const PROVIDERS_MARK = '__SIGN_IN_PROVIDERS__';
/** Address of the logo; its file is outside the build. */
const LOGO = '/installation/logo';
const INDEX = '/index.html';
const NO_FILE = 'There is no such file.';
const DEMO_WORKER = /^\/assets\/demoWorker-[\w-]+\.js$/;
/** The empty page in which the HTML of a mail is shown: portal/src/features/reports/daily-report-mail/parts/HtmlPreview.tsx. */
const MAIL_PREVIEW = '/mail-preview.html';
/** Files that other sites load: the scripts of the web components. */
const WIDGETS = /^\/widgets\/.+\.js$/;
/** The page with examples and the list of scripts. */
const WIDGET_PAGE = '/widgets/index.html';
/** Pages outside the portal that contain the product's name. */
const NAMING: readonly string[] = [WIDGET_PAGE, FRAME_PAGE];
/** The info board, which the portal shows as a preview. */
const BOARD_PAGE = '/widgets/board.html';
const WIDGET_SCRIPTS = '/widgets/scripts.json';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Cache header of the newest script: corrections reach other sites within minutes. */
const SHORTLY = 'public, max-age=300';
const SMALLEST_COMPRESSED = 1024;
/** Quality for files that are compressed once and cached; this may take longer than for a single response. */
const KEPT_QUALITY = 8;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Headers of public files, the same for everybody; integrity checks need CORS. */
const loadableElsewhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Name, logo, color and address of the installation. */
export interface Brand {
  readonly productName?: string | undefined;
  /** Path of the logo, a .png or .svg file. */
  readonly brandLogo?: string | undefined;
  /** Accent color of the portal, such as `#0b6478`. */
  readonly brandColor?: string | undefined;
  /** Support address that users can write to. */
  readonly supportMail?: string | undefined;
  /** Path of the file with the identity providers for sign-in. */
  readonly ssoConfig?: string | undefined;
}

interface Kept {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

/** Folder of the portal's build next to the server's files: `dist/portal`, relative to the bundle or to the sources. */
export function bundledPortal(): string {
  const beside = fileURLToPath(new URL('./portal', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../../dist/portal', import.meta.url));
}

/**
 * Serves a built portal: hashed files with a long cache time, index.html with a new nonce each time, and index.html for every path that is
 * no file. The files are listed once, so no path can reach any other file.
 */
export function staticPortal(
  folder: string,
  secure: boolean,
  mapTiles?: MapTiles,
  /** Folder with the web-component scripts of previous releases, so that pages that still link to them keep working. */
  scriptsIn?: string,
  brand: Brand = {},
  /** Returns the origins that may frame the content of an embed key, by the public part of the key; default: none. */
  originsOfKey: (publicId: string) => Promise<readonly string[]> = () => Promise.resolve([]),
  /** Fetches earlier scripts from the storage of other hosts. */
  scriptsElsewhere?: ScriptsElsewhere,
): (request: Request) => Promise<Response> {
  const pictures = mapTiles === undefined ? [] : originsOf(mapTiles);
  const files = listFiles(folder);
  const kept = new Map<string, Promise<Kept>>();
  const scripts = widgetScripts(folder, scriptsIn, scriptsElsewhere);
  const style = brand.brandColor === undefined ? undefined : brandStyle(brand.brandColor);
  const logo = brand.brandLogo === undefined ? undefined : LOGO + extname(brand.brandLogo);
  const outside = (path: string) => (path === logo ? brand.brandLogo : scripts.fileOf(path));

  function load(path: string): Promise<Kept> {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const loading = readKept(outside(path) ?? join(folder, path), changeOf(path));
    kept.set(path, loading);
    // after a failed read the file is read again the next time
    loading.catch(() => kept.delete(path));
    return loading;
  }

  /** The replacement for a file that contains the product's name. */
  function changeOf(path: string): ((content: string) => string) | undefined {
    if (path === MANIFEST) return named;
    return NAMING.includes(path) ? (content) => withProduct(content, brand.productName) : undefined;
  }

  /** The manifest with the installation's name, under which the portal is installed on a phone. */
  function named(content: string): string {
    const { productName: name } = brand;
    if (name === undefined) return content;
    return JSON.stringify({ ...(JSON.parse(content) as object), name, short_name: name });
  }

  /** Loads a file; undefined if a build has removed it since the files were listed. */
  async function loadIfThere(path: string): Promise<Kept | undefined> {
    try {
      return await load(path);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function answerIndex(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64');
    const index = await loadIfThere(INDEX);
    if (index === undefined) return plain(503, 'The portal is being built: try again in a minute.', secure);
    const { bytes } = index;
    const page = withProduct(withMap(bytes.toString('utf8'), mapTiles), brand.productName)
      .replaceAll(BRAND_MARKS.name, () => attribute(brand.productName))
      .replaceAll(BRAND_MARKS.logo, () => attribute(logo))
      .replaceAll(PROVIDERS_MARK, brand.ssoConfig === undefined ? '' : 'some')
      .replaceAll(BRAND_MARKS.mail, () => attribute(brand.supportMail))
      .replaceAll(NONCE_MARK, nonce)
      .replace('</head>', () => (style === undefined ? '</head>' : `<style nonce="${nonce}">${style}</style></head>`));
    const body = Buffer.from(page);
    const headers = new Headers({
      ...securityHeaders(nonce, secure, pictures),
      'content-type': mediaTypes['.html'] ?? '',
      'cache-control': 'no-cache',
    });
    return bodyFor(request, headers, body);
  }

  async function answerFile(request: Request, path: string, own?: Record<string, string>): Promise<Response> {
    const file = await loadIfThere(path);
    if (file === undefined) return plain(404, NO_FILE, secure);
    const mediaType = mediaTypes[extname(path)] ?? 'application/octet-stream';
    const headers = new Headers({
      'cache-control': keptFor(path),
      etag: file.etag,
      ...(own ?? headersOf(path, secure)),
      'content-type': mediaType,
      ...(WIDGETS.test(path) ? loadableElsewhere : {}),
    });
    if (own === undefined && request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    if (!isCompressible(mediaType) || file.bytes.length < SMALLEST_COMPRESSED)
      return bodyFor(request, headers, file.bytes);
    headers.set('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
    if (encoding === undefined) return bodyFor(request, headers, file.bytes);
    headers.set('content-encoding', encoding);
    return bodyFor(request, headers, await compressedOnce(file, encoding));
  }

  function keptFor(path: string): string {
    if (path.startsWith('/assets/') || scripts.fileOf(path) !== undefined) return FOR_EVER;
    return isNewestScript(path) ? SHORTLY : 'no-cache';
  }

  /** The list of scripts that other sites may load, with their integrity hashes. */
  function answerScripts(request: Request): Response {
    const headers = new Headers({
      ...securityHeaders(randomBytes(16).toString('base64'), secure),
      'content-type': mediaTypes['.json'] ?? '',
      'cache-control': 'no-cache',
    });
    return bodyFor(request, headers, Buffer.from(JSON.stringify(scripts.list)));
  }

  return async (request) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are answered here.', secure, { allow: 'GET, HEAD' });
    }
    if ((path === '/widgets' || path === '/widgets/') && files.has(WIDGET_PAGE))
      return answerFile(request, WIDGET_PAGE);
    if ((path === '/board' || path === '/board/') && files.has(BOARD_PAGE)) return answerFile(request, BOARD_PAGE);
    const frame = framePageOf(path);
    if (frame !== undefined && files.has(frame.file))
      return answerFile(request, frame.file, frameHeaders(secure, await originsOfKey(frame.publicId)));
    if (path === WIDGET_SCRIPTS) return answerScripts(request);
    if (path !== undefined) await scripts.bring(path).catch(() => undefined);
    if (path !== undefined && path !== INDEX && (files.has(path) || outside(path) !== undefined))
      return answerFile(request, path);
    if (path === undefined || (extname(path) !== '' && path !== INDEX)) return plain(404, NO_FILE, secure);
    if (!files.has(INDEX)) return plain(503, 'The portal is not built yet: npm run build', secure);
    return answerIndex(request);
  };
}

function headersOf(path: string, secure: boolean): Record<string, string> {
  if (DEMO_WORKER.test(path)) return demoWorkerHeaders(secure);
  if (path === MAIL_PREVIEW) return mailPreviewHeaders(secure);
  if (path === BOARD_PAGE) return boardHeaders(secure);
  return securityHeaders(randomBytes(16).toString('base64'), secure);
}

/** The page with the installation's name instead of the product's. */
function withProduct(page: string, name: string | undefined): string {
  if (name === undefined) return page;
  return PRODUCT_PLACES.reduce((text, [place, written]) => text.replace(place, () => written(name)), page);
}

/** The page with the addresses of the map's tiles in its attributes. */
function withMap(page: string, tiles: MapTiles | undefined): string {
  return page
    .replaceAll(MAP_MARKS.imagery, () => attribute(tiles?.imagery))
    .replaceAll(MAP_MARKS.labels, () => attribute(tiles?.labels))
    .replaceAll(MAP_MARKS.attribution, () => attribute(tiles?.attribution));
}

const attribute = (text = ''): string => attributeText(text);

function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')));
}

async function readKept(path: string, change?: (content: string) => string): Promise<Kept> {
  const read = await readFile(path);
  const bytes = change === undefined ? read : Buffer.from(change(read.toString('utf8')));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${hash}"`, compressed: new Map() };
}

function compressedOnce(file: Kept, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const known = file.compressed.get(encoding);
  if (known !== undefined) return known;
  const compressing = compress(file.bytes, encoding, KEPT_QUALITY);
  file.compressed.set(encoding, compressing);
  return compressing;
}

function pathOf(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

function bodyFor(request: Request, headers: Headers, bytes: Buffer<ArrayBuffer>): Response {
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function plain(status: number, text: string, secure: boolean, extra: Record<string, string> = {}): Response {
  const headers = { ...securityHeaders(randomBytes(16).toString('base64'), secure), ...extra };
  return new Response(Buffer.from(`${text}\n`), {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
