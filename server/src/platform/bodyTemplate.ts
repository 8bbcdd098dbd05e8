type Values = Readonly<Record<string, string>>;

/** Replaces each `{name}` of a template by its value, encoded by `encode`; names without a value are left unchanged. */
export function filled(template: string, values: Values, encode: (value: string) => string): string {
  return template.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? gap : encode(value);
  });
}

/** The media type of a body, guessed from its beginning: JSON or XML, otherwise a form. */
export function typeOfBody(body: string): string {
  if (/^\s*[[{]/.test(body)) return 'application/json';
  return /^\s*</.test(body) ? 'application/xml' : 'application/x-www-form-urlencoded';
}

const xmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const xmlText = (value: string) => value.replace(/[&<>"']/g, (sign) => xmlSigns[sign] ?? '');

/**
 * A body with its values filled in: escaped for the inside of a JSON or XML text, percent-encoded in a form,
 * otherwise unchanged.
 */
export function filledBody(template: string, mediaType: string, values: Values): string {
  if (mediaType.includes('json')) return filled(template, values, (value) => JSON.stringify(value).slice(1, -1));
  if (mediaType.includes('urlencoded')) return filled(template, values, encodeURIComponent);
  if (/[/+]xml\b/.test(mediaType)) return filled(template, values, xmlText);
  return filled(template, values, (value) => value);
}
