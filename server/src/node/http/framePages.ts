import { commonHeaders } from './securityHeaders.ts';

/** The page of elements and the info board, as pages of others frame them. */
export const FRAME_PAGE = '/widgets/frame.html';
const BOARD_PAGE = '/widgets/board.html';
/** Its second part is the public part of an embed key. */
const PATH = /^\/frame\/([0-9A-Za-z]{8})(\/|\/board\/?)?$/;

interface FramePage {
  readonly file: string;
  readonly publicId: string;
}

/** Which page of a frame an address names, and by which key it is judged who may show it. */
export function framePageOf(path: string | undefined): FramePage | undefined {
  const [, publicId, rest = '/'] = PATH.exec(path ?? '') ?? [];
  return publicId === undefined ? undefined : { publicId, file: rest === '/' ? FRAME_PAGE : BOARD_PAGE };
}

/**
 * Headers of a page that other pages may frame: those that its key names, and the portal itself. It is never cached,
 * because these headers say who may frame it.
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
    // a page with a strict embedder policy (COEP) also accepts it
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    ...commonHeaders(secure),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
