/** A typed day, `31.12.2027`, in the form of the API, `2027-12-31`; other text is left to the check of the body. */
export function sentDay(typed: string): string | null {
  if (typed === '') return null;
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === undefined ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
