/**
 * Headers of every response that is not from the API: they block foreign scripts, frames and sensors. `pictures` lists the servers of the
 * map's tiles, the only foreign servers from which anything may be loaded.
 */
export function securityHeaders(
  nonce: string,
  secure: boolean,
  pictures: readonly string[] = [],
): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictures].join(' '),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // the page creates one policy, in portal/src/app/trustedTypes.ts
    `trusted-types default`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...commonHeaders(secure),
  };
}

/**
 * Headers of the script that runs the demo's backend. A worker has a separate policy: only this one may compile WebAssembly, and it may
 * load only scripts and files of this server.
 */
export function demoWorkerHeaders(secure: boolean): Record<string, string> {
  const policy = [`default-src 'none'`, `script-src 'self' 'wasm-unsafe-eval'`, `connect-src 'self'`];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    ...commonHeaders(secure),
  };
}

/**
 * Headers of the empty page that shows the HTML of a mail text. It may use styles and inline pictures, but no
 * scripts, network requests or forms, and only the portal may frame it.
 */
export function mailPreviewHeaders(secure: boolean): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src 'unsafe-inline'`,
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `sandbox allow-same-origin`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    ...commonHeaders(secure),
  };
}

/**
 * Headers of the info board: scripts, styles and calls of this server, pictures contained in the board itself, and only the portal's
 * preview may frame it. Its address is never sent as a referrer.
 */
export function boardHeaders(secure: boolean): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    ...commonHeaders(secure),
    'referrer-policy': 'no-referrer',
  };
}

/** Headers of every response, including the API's. `secure`: users reach the installation by https. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
