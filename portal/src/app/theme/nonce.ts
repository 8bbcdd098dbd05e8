/** The global variable that libraries with style tags read (get-nonce, used by the scroll lock of dialogs). */
declare global {
  var __webpack_nonce__: string | undefined;
}

/** The CSP nonce of this page for style tags, written into index.html by the server. Empty in development. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce.startsWith('__') ? '' : nonce;
}

/** Passes the nonce to libraries other than Mantine, so that the security policy accepts their style tags. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
