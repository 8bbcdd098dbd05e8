import { boardFrameAddress, frameAddress, frameLine } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { addressOf } from '../board/asking.ts';
import { frameOf } from './address.ts';

const key = `lw_emb_ab12CD34${'x'.repeat(49)}`;
const SERVER = 'https://a.example';
const read = (address: string, isFramed = true) => {
  const { pathname, hash } = new URL(address);
  return frameOf(pathname, hash, isFramed);
};

test("42: the address of a frame contains elements, language, size and colours in the fragment, and before it only the key's public part", () => {
  const elements = [
    { name: 'plant-tile', attributes: { plant: '7', href: 'https://b.example/{id}?a=1&b=ü', days: undefined } },
    { name: 'status-badge', attributes: { plant: '8' } },
  ];
  const look = { lang: 'en', theme: 'dark', size: '150', colours: { 'lw-accent': '#f00; x' } };
  const address = frameAddress(SERVER, key, elements, look);
  expect(address.split('#')[0]).toBe('https://a.example/frame/ab12CD34/');
  expect(read(address)).toEqual({
    key,
    language: 'en',
    theme: 'dark',
    scale: 1.5,
    colours: [['--lw-accent', '#f00; x']],
    elements: [
      {
        name: 'plant-tile',
        isBlock: true,
        attributes: [
          ['plant', '7'],
          ['href', 'https://b.example/{id}?a=1&b=ü'],
        ],
      },
      { name: 'status-badge', isBlock: false, attributes: [['plant', '8']] },
    ],
  });
});

test('42: a frame that is permitted for one key shows nothing of another key, neither elements nor a board', () => {
  const other = `/frame/00000000/`;
  expect(frameOf(other, `#key=${key}&show=plant-list`, true)).toBeUndefined();
  expect(frameOf('/frame/ab12CD34/', `#key=${key}&show=plant-list`, true)).toBeDefined();
  const { pathname, hash } = new URL(boardFrameAddress(SERVER, key, 3));
  expect(addressOf(hash, pathname)).toEqual({ key, board: 3 });
  expect(addressOf(hash, `${other}board`)).toBeUndefined();
  expect(addressOf(hash, '/board/')).toEqual({ key, board: 3 });
});

test.each(['', '#', '#key=x&show=plant-tile', `#key=${key}`, `#key=${key}&show=script`, `#show=plant-list`])(
  '42: an incomplete address %s shows nothing',
  (hash) => expect(frameOf('/frame/ab12CD34/', hash, true)).toBeUndefined(),
);

test('42: links lead to absolute web addresses, and nowhere if the page is not in a frame', () => {
  const hrefOf = (href: string, isFramed: boolean) =>
    read(frameAddress(SERVER, key, [{ name: 'plant-list', attributes: { href } }]), isFramed)?.elements[0]?.attributes;
  expect(hrefOf('https://b.example/{id}', true)).toHaveLength(1);
  expect(hrefOf('https://b.example/{id}', false)).toEqual([]);
  for (const href of ['javascript:alert(1)', '/settings', '//b.example']) expect(hrefOf(href, true)).toEqual([]);
});

test('42: the number of elements and the size are limited, and unknown settings are ignored', () => {
  const many = Array.from({ length: 200 }, () => ({ name: 'plant-list', attributes: { onclick: 'x', style: 'y' } }));
  for (const [size, scale] of [
    ['9999', 4],
    ['1', 0.5],
    ['groß', 1],
  ] as const) {
    const frame = read(frameAddress(SERVER, key, many, { size, theme: 'pink', colours: { color: 'red' } }));
    expect(frame).toMatchObject({ scale, theme: undefined, colours: [] });
    expect(frame?.elements).toHaveLength(50);
    expect(frame?.elements[0]?.attributes).toEqual([]);
  }
});

test('42: texts in the snippet for a site without scripts do not become markup', () => {
  const page = document.createElement('div');
  page.innerHTML = frameLine(`${SERVER}/frame/x/#a=1&b="><b>`, '"><i>', 220);
  expect(page.querySelectorAll('b, i')).toHaveLength(0);
  expect(page.querySelector('iframe')?.getAttribute('src')).toBe(`${SERVER}/frame/x/#a=1&b="><b>`);
});
