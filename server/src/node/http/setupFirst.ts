import { extname } from 'node:path';

const SETUP = '/setup';

/**
 * Redirects every page of the portal to the setup until there is a user. `isOpen` is false if there was a user when the server started;
 * once there is one, it is not checked again.
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
