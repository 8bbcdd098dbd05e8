import { widgetScriptName } from '@leitwarte/core/rules';
import { inLanguage, startingLanguage } from '@leitwarte/core/texts';
import './frame.module.css';
import { frameOf, type Frame } from './address.ts';

const incomplete = {
  de: 'Diese Adresse ist unvollständig. Die Seite /widgets dieses Servers stellt sie zusammen.',
  en: 'This address is incomplete. The page /widgets of this server puts it together.',
  it: 'Questo indirizzo è incompleto. Lo compone la pagina /widgets di questo server.',
};

/** Tells the page around, which the server has let frame this one. */
const tell = (type: string, detail: object): void =>
  window.parent.postMessage({ type: `leitwarte-${type}`, ...detail }, '*');

function show({ key, language, theme, scale, colours, elements }: Frame): void {
  // the elements come in a script of their language, at once with what they stand in
  void import(/* @vite-ignore */ `/widgets/${widgetScriptName('big', language)}`);
  const { documentElement: root, body } = document;
  root.lang = language;
  if (theme !== undefined) root.dataset['theme'] = theme;
  for (const [property, value] of colours) root.style.setProperty(property, value);
  root.style.setProperty('zoom', String(scale));
  body.setAttribute('embed-key', key);
  for (const { name, isBlock, attributes } of elements) {
    const element = document.createElement(`leitwarte-${name}`);
    for (const [attribute, value] of attributes) element.setAttribute(attribute, value);
    // no style of a page reaches the element itself
    const cell = document.createElement('div');
    cell.toggleAttribute('data-block', isBlock);
    cell.append(element);
    body.append(cell);
  }
  body.addEventListener('plant-click', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'object') tell('plant-click', event.detail as object);
  });
}

const frame = frameOf(location.pathname, location.hash, window.parent !== window);
if (frame === undefined) {
  const language = startingLanguage(new URLSearchParams(location.hash.slice(1)).get('lang'));
  document.body.append(Object.assign(document.createElement('p'), { textContent: inLanguage(incomplete, language) }));
} else show(frame);
window.addEventListener('hashchange', () => location.reload());
// a page with a script of its own may give the frame the height that it needs
if (window.parent !== window)
  new ResizeObserver(() =>
    tell('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.body);
