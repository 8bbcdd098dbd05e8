import { widgetScriptName } from '@leitwarte/core/rules';
import { inLanguage, startingLanguage } from '@leitwarte/core/texts';
import './frame.module.css';
import { frameOf, type Frame } from './address.ts';

const incomplete = {
  de: 'Diese Adresse ist unvollständig. Die Seite /widgets dieses Servers stellt sie zusammen.',
  en: 'This address is incomplete. The page /widgets of this server puts it together.',
  it: 'Questo indirizzo è incompleto. Lo compone la pagina /widgets di questo server.',
};

/** Sends a message to the page around, which the server permitted to show this frame. */
const tell = (type: string, detail: object): void =>
  window.parent.postMessage({ type: `leitwarte-${type}`, ...detail }, '*');

function show({ key, language, theme, scale, colours, elements }: Frame): void {
  // elements and texts of the frame are in one script for each language
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
    // styles of the page do not affect the element itself
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
// a page with its own script can set the height of the frame to the required one
if (window.parent !== window)
  new ResizeObserver(() =>
    tell('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.body);
