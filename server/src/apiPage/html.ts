/** Text that is already HTML. All other text is escaped when it is inserted into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[];

/** Builds HTML from a template: values that are not `Html` are escaped, lists are joined. */
export function html(pieces: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + textOf(values[index] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
