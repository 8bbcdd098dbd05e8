import { commonHeaders } from './securityHeaders.ts';

/** The page of the web components and info board that other sites embed in a frame. */
export const FRAME_PAGE = '/widgets/frame.html';
const BOARD_PAGE = '/widgets/board.html';
/** Path of a frame; its first group is the public part of an embed key. */
const PATH = /^\/frame\/([0-9A-Za-z]{8})(\/|\/board\/?)?$/;

interface FramePage {
  readonly file: string;
  readonly publicId: string;
}

/** The page that a frame's address opens, and the key that determines who may frame it. */
export function framePageOf(path: string | undefined): FramePage | undefined {
  const [, publicId, rest = '/'] = PATH.exec(path ?? '') ?? [];
  return publicId === undefined ? undefined : { publicId, file: rest === '/' ? FRAME_PAGE : BOARD_PAGE };
}

/**
 * Headers of a page that other sites may frame: the sites that its key names, and the portal itself. It is never cached, because these
 * headers determine who may frame it.
 */
export function frameHeaders(secure: boolean, origins: readonly string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    ['frame-ancestors', ...(origins.length === 0 ? [`'none'`] : [`'self'`, ...origins])].join(' '),
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    // pages with a strict embedder policy (COEP) can embed it too
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    ...commonHeaders(secure),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
