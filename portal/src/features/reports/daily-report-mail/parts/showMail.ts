/** Elements that a mail program drops, or that would load or open something. */
const LEFT_OUT =
  'script, noscript, template, iframe, frame, frameset, object, embed, applet, link, meta, base, audio, video, svg, math, portal';
const LOADING = new Set([
  'src',
  'srcset',
  'background',
  'poster',
  'data',
  'action',
  'formaction',
  'ping',
  'href',
  'xlink:href',
]);
const LEFT_OUT_MARK = 'data-left-out';
const REMOTE_STYLE = /@import[^;]*;?|url\(\s*(?!['"]?data:)[^)]*\)/gi;

/**
 * Replaces the content of `paper` with `html`, limited to what a mail program shows. Nothing is loaded and no script is kept, so that the
 * page's security policy has nothing to refuse.
 */
export function showMail(paper: Element, html: string): void {
  const inert = paper.ownerDocument.createElement('template');
  inert.innerHTML = withoutHandlers(html);
  const { content } = inert;
  for (const element of content.querySelectorAll(LEFT_OUT)) element.remove();
  for (const style of content.querySelectorAll('style')) style.textContent = withoutRemote(style.textContent);
  for (const element of content.querySelectorAll('*')) cleanAttributes(element);
  paper.replaceChildren(content);
}

/** Removes event handlers before parsing, because browsers report them on parsing; `cleanAttributes` removes them reliably. */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*/gi, (tag) => tag.replaceAll(/([\s"'/])on[a-z]+(?=\s*=)/gi, `$1${LEFT_OUT_MARK}`));

function cleanAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isPicture = element.localName === 'img' && name === 'src' && value.startsWith('data:image/');
    if (name.startsWith('on') || name === LEFT_OUT_MARK || (LOADING.has(name) && !isPicture))
      element.removeAttribute(name);
    else if (name === 'style') element.setAttribute(name, withoutRemote(value));
    if (name === 'href') element.setAttribute('title', value);
  }
}

const withoutRemote = (style: string): string => style.replaceAll(REMOTE_STYLE, '');
