import { afterEach, expect, test } from 'vitest';
import { trustOwnAlone } from './trustedTypes.ts';

interface Rules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (text: string) => string;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

/** The rules of the policy, recorded by a stub of Trusted Types, which jsdom lacks. */
function rules(): Rules {
  let made: Rules | undefined;
  Reflect.set(globalThis, 'trustedTypes', { createPolicy: (_: 'default', given: Rules) => void (made = given) });
  trustOwnAlone();
  if (made === undefined) throw new Error('no policy was made');
  return made;
}

test('A10: strings without a tag, such as style sheets, are accepted as markup; of markup only the SVG probe of Leaflet is accepted', () => {
  const { createHTML } = rules();
  expect(createHTML('*{transition:none}')).toBe('*{transition:none}');
  expect(createHTML('<svg/>')).toBe('<svg/>');
  for (const text of ['<b>x</b>', '<img src=x onerror=alert(1)>', ' <svg/>', '<svg/onload=alert(1)>'])
    expect(() => createHTML(text)).toThrow('no text becomes markup');
});

test('A10: script URLs are accepted only for the scripts of the portal itself', () => {
  const { createScriptURL } = rules();
  for (const url of ['/sw.js', '/assets/demoWorker-a1.js', `${location.origin}/assets/pdfWorker-B_2.js`])
    expect(createScriptURL(url)).toBe(url);
  for (const url of [
    'https://evil.example/assets/a.js',
    '/api/v1/a.js',
    '/assets/../a.js',
    'data:text/javascript,1',
    'blob:x',
  ])
    expect(() => createScriptURL(url)).toThrow('is no script of this page');
});

test('in browsers without Trusted Types setting the policy does nothing', () => {
  expect(() => trustOwnAlone()).not.toThrow();
});
