import { extname } from 'node:path';

const SETUP = '/setup';

/**
 * Leads from every page of the portal to the first start as long as nobody is there. `isOpen` is false where somebody
 * was there already when the server started; once somebody is, it is not asked again.
 */
export function setupFirst(
  portal: (request: Request) => Promise<Response>,
  isOpen: (() => Promise<boolean>) | false,
): (request: Request) => Promise<Response> {
  let ask = isOpen;
  return async (request) => {
    if (ask !== false && isPageElsewhere(request)) {
      if (await ask())
        return new Response(null, { status: 303, headers: { location: SETUP, 'cache-control': 'no-store' } });
      ask = false;
    }
    return portal(request);
  };
}

function isPageElsewhere({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (method === 'GET' || method === 'HEAD') && pathname !== SETUP && extname(pathname) === '';
}
