/** A day as people type it, `31.12.2027`, the way it is sent, `2027-12-31`; anything else is left to the check of the body. */
export function sentDay(typed: string): string | null {
  if (typed === '') return null;
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === undefined ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
