/** What libraries that add style tags look for (get-nonce, behind the scroll lock of dialogs). */
declare global {
  var __webpack_nonce__: string | undefined;
}

/** The page's one-time word for style tags, which the server writes into index.html. Empty in development. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce.startsWith('__') ? '' : nonce;
}

/** Lets libraries outside Mantine add their style tags under the page's policy. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
