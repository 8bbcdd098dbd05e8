/** Whether this browser has passkeys on this page; else nobody asks whether the server takes them. */
export const hasPasskeys = (): boolean => globalThis.isSecureContext && 'PublicKeyCredential' in globalThis;
