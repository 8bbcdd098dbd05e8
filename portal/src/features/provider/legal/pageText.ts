/** A part of a line: plain text, bold text, or a link. */
export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

export interface PageText {
  /** The first heading, if the text begins with one. */
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

const HEADING = /^(#{1,6})[ \t](.*)$/;
const ITEM = /^ {0,3}([-*+]|\d{1,3}[.)])[ \t](.*)$/;
/** `[text](address)`, `<address>`, `**bold**`; addresses contain no blanks. */
const INLINE =
  /\[([^\]]{1,500})\]\(([^\s()]{1,2000})\)|<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>|\*\*([^*]{1,2000})\*\*/g;

/**
 * Parses the part of Markdown that legal pages need: headings, paragraphs, lists, links and bold. Everything else, including HTML, is text.
 * The result contains no markup.
 */
export function readPageText(text: string): PageText {
  const blocks: Block[] = [];
  let lines: (readonly Inline[])[] = [];
  let list: { isOrdered: boolean; items: (readonly Inline[])[] } | undefined;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    if (list !== undefined) blocks.push({ kind: 'list', ...list });
    [lines, list] = [[], undefined];
  };
  let title: string | undefined;
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === '') end();
    else if (heading !== null) {
      end();
      const [, marks = '', rest = ''] = heading;
      const words = withoutMarks(rest);
      if (title === undefined && blocks.length === 0) title = plain(readInline(words));
      else blocks.push({ kind: 'heading', level: marks.length > 2 ? 3 : 2, content: readInline(words) });
    } else if (item !== null) {
      const [, sign = '', rest = ''] = item;
      const words = rest.trim();
      const isOrdered = /\d/.test(sign);
      if (list?.isOrdered !== isOrdered) end();
      list ??= { isOrdered, items: [] };
      list.items.push(readInline(words));
    } else if (list !== undefined && /^\s+/.test(line)) {
      const last = list.items.pop() ?? [];
      list.items.push([...last, { kind: 'text', text: ' ' }, ...readInline(line.trim())]);
    } else {
      if (list !== undefined) end();
      lines.push(readInline(line.trim()));
    }
  }
  end();
  return { title, blocks };
}

/** The text of a heading without the optional `#` marks at its end. */
function withoutMarks(words: string): string {
  let end = words.trimEnd().length;
  while (words[end - 1] === '#') end -= 1;
  return words.slice(0, end).trim();
}

function readInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: 'text', text: line.slice(at, found.index) });
    parts.push(inlineOf(found));
    at = found.index + found[0].length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

function inlineOf([whole, text, address, bare, bold]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { kind: 'bold', text: bold };
  const href = safeAddress(address ?? bare ?? '');
  if (href === undefined) return { kind: 'text', text: whole };
  return { kind: 'link', text: text ?? (bare ?? '').replace(/^mailto:/, ''), href };
}

/** Returns the address if it is a web, mail or telephone link or a page of the portal; undefined otherwise, such as for scripts. */
export function safeAddress(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d().-]+)$/i.test(address) ? address : undefined;
}

const plain = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');
