import { createServer } from 'node:http';
import { extname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { freePort } from './server.ts';

/** Content by path, such as `/` and `/site.css`. */
export type SiteFiles = Readonly<Record<string, string>>;

export interface PartnerSite {
  readonly url: string;
  /** Serves these files from now on, with this security policy if given. */
  readonly serve: (files: SiteFiles, policy?: string) => void;
  readonly close: () => void;
}

const types: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Starts a partner's site with another origin. */
export async function openSite(): Promise<PartnerSite> {
  const port = await freePort();
  let files: SiteFiles = {};
  let policy: string | undefined;
  const listening = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const body = files[path];
    response.setHeader('content-type', types[extname(path)] ?? 'text/plain');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    // browsers request an icon automatically
    response.writeHead(body === undefined && path !== '/favicon.ico' ? 404 : 200).end(body ?? '');
  });
  await new Promise<void>((resolve) => void listening.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    serve(next, csp) {
      [files, policy] = [next, csp];
    },
    close: () => listening.close(),
  };
}

/** The policy recommended in docs/widgets.md, and the page's own style sheet. */
export const policyFor = (server: string, own = ''): string =>
  `default-src 'none'; script-src ${server}${own}; connect-src ${server}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;

export interface Visit {
  readonly page: Page;
  /** Errors of the browser. */
  readonly complaints: readonly string[];
  /** Requests to the API, such as `GET http://…`. */
  readonly asked: readonly string[];
}

/** Opens a page as a visitor. */
export async function visit(
  browser: Browser,
  url: string,
  { width = 720, dark = false }: { readonly width?: number; readonly dark?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 560 }, colorScheme: dark ? 'dark' : 'light' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(url);
  return { page, complaints, asked };
}
