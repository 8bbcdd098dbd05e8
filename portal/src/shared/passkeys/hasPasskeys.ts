/** Whether the browser supports passkeys for this address: not without https, and not for IP addresses. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
