/** The id of an account in links: its digits in URL-safe base64 without padding, as djoser writes it. */
export function uidOf(id: number): string {
  return btoa(String(id)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The id in a uid; undefined for any other text. */
export function idOfUid(uid: string): number | undefined {
  let digits: string;
  try {
    digits = atob(uid.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}
