import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { createRef, version, type ComponentType, type Ref } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as embed from '../embed/index.ts';
import { define } from '../elements/element.ts';
import { alarmList } from '../live/widgets/alarmList.tsx';
import { componentChart } from '../live/widgets/componentChart.tsx';
import { dailyYields } from '../live/widgets/dailyYields.tsx';
import { energyFlow } from '../live/widgets/energyFlow.tsx';
import { healthGauge } from '../live/widgets/healthGauge.tsx';
import { keyFigures } from '../live/widgets/keyFigures.tsx';
import { liveTable } from '../live/widgets/liveTable.tsx';
import { plantList } from '../live/widgets/plantList.tsx';
import { plantTile } from '../live/widgets/plantTile.tsx';
import { plantTypeIcon } from '../live/widgets/plantTypeIcon.tsx';
import { sparkline } from '../live/widgets/sparkline.tsx';
import { statusBadge } from '../live/widgets/statusBadge.tsx';
import { statusIcon } from '../live/widgets/statusIcon.tsx';
import { plantMapOver } from '../live/widgets/plantMap.tsx';
import type { LiveWidget } from '../live/widget.ts';
import { europe } from '../outlines/index.ts';
import type { Fetcher } from '../live/source.ts';
import { emptyAnswers, fullAnswers, PLANT, replaceNetwork } from './answers.ts';

type Props = Readonly<Record<string, unknown>>;
interface Case {
  readonly widget: LiveWidget;
  readonly Component: ComponentType<Record<string, unknown>>;
  /** Settings that the widget requires. */
  readonly required: Readonly<Record<string, number>>;
}

const plant = { plant: PLANT };
const of = (widget: LiveWidget, Component: unknown, required: Case['required'] = {}): Case => ({
  widget,
  Component: Component as Case['Component'],
  required,
});
const cases: readonly Case[] = [
  of(plantTile, embed.EmbeddedPlantTile, plant),
  of(statusBadge, embed.EmbeddedStatusBadge, plant),
  of(statusIcon, embed.EmbeddedStatusIcon, plant),
  of(sparkline, embed.EmbeddedSparkline, plant),
  of(plantTypeIcon, embed.EmbeddedPlantTypeIcon, plant),
  of(plantList, embed.EmbeddedPlantList),
  of(healthGauge, embed.EmbeddedHealthGauge),
  of(alarmList, embed.EmbeddedAlarmList),
  of(liveTable, embed.EmbeddedLiveTable, { set: 3 }),
  of(keyFigures, embed.EmbeddedKeyFigures),
  of(dailyYields, embed.EmbeddedDailyYields, plant),
  of(componentChart, embed.EmbeddedComponentChart, { component: 5 }),
  of(energyFlow, embed.EmbeddedEnergyFlow),
  of(plantMapOver(europe), embed.EmbeddedPlantMap),
];
const SERVER = 'https://leitwarte.example.org';
let nextKey = 0;

/** A widget on a page, rendered in any of the possible ways. */
interface Shown {
  readonly host: HTMLElement;
  /** Node that contains the rendered widget. */
  readonly root: ParentNode;
}
type Way = (one: Case, more?: { readonly language?: string; readonly dir?: string }) => Shown;

const asReact: Way = ({ Component, required }, { language, dir = 'ltr' } = {}) => {
  const ref = createRef<HTMLElement>();
  const props: Props = {
    ...required,
    server: SERVER,
    embedKey: `key${nextKey}`,
    language,
    className: 'of-the-host',
    ref,
  };
  const { container } = render(
    <main dir={dir}>
      <Component {...props} />
    </main>,
  );
  const host = container.querySelector<HTMLElement>('.of-the-host');
  if (host === null) throw new Error('no host');
  expect(ref.current).toBe(host);
  return { host, root: host };
};

const asElement: Way = ({ widget, required }, { language, dir = 'ltr' } = {}) => {
  const place = document.createElement('main');
  place.dir = dir;
  const host = document.createElement(`leitwarte-${widget.name}`);
  for (const [name, value] of Object.entries(required)) host.setAttribute(name, String(value));
  host.setAttribute('server', SERVER);
  host.setAttribute('embed-key', `key${nextKey}`);
  if (language !== undefined) host.lang = language;
  host.className = 'of-the-host';
  place.append(host);
  document.body.append(place);
  const root = host.shadowRoot;
  if (root === null) throw new Error('no shadow');
  return { host, root };
};

define(cases.map(({ widget }) => widget));
const state = (shown: Shown) => shown.host.dataset['state'];
const reaches = (shown: Shown, wanted: string) => vi.waitFor(() => expect(state(shown)).toBe(wanted));
/** All text of the widget, including attributes that name things. */
const told = ({ root }: Shown): string =>
  [...root.querySelectorAll('*')]
    .flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
      ...[...one.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')),
    ])
    .join(' ');
async function findingsOf(shown: Shown): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(shown.host.closest('main') ?? shown.host, { rules });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}

function clear(): void {
  cleanup();
  for (const main of document.querySelectorAll('main')) main.remove();
}

let network: ReturnType<typeof replaceNetwork>;
const errors = vi.spyOn(console, 'error');
/** Errors that React logged. Warnings that a test did not use `act` are ignored, because responses arrive at any time. */
const complaints = () => errors.mock.calls.map(String).filter((text) => !text.includes('act('));

beforeEach(() => {
  nextKey += 1;
  network = replaceNetwork(fullAnswers(Date.now()));
  errors.mockClear();
});
afterEach(() => {
  clear();
  network.restore();
  vi.useRealTimers();
});

describe.each([
  ['React component', asReact],
  ['element', asElement],
])('as a %s', (_, show) => {
  describe.each(cases.map((one) => [one.widget.name, one] as const))('%s', (name, one) => {
    test('a widget loads and renders with only the required settings, and accepts class and ref; data are text, not markup', async () => {
      const shown = show(one);
      expect(state(shown)).toBe('loading');
      expect(told(shown)).toContain('Wird geladen');
      expect(shown.host.classList.contains('of-the-host')).toBe(true);
      await reaches(shown, 'ready');
      expect(shown.root.querySelector('[role="status"]')).toBeNull();
      expect(shown.root.querySelectorAll('img, b, script, style, [style]')).toHaveLength(0);
      expect(told(shown)).not.toMatch(/NaN|undefined|null|Infinity|object/);
      expect(shown.root.querySelectorAll('[d*="NaN"], [d*="Infinity"], [x*="NaN"]')).toHaveLength(0);
      expect(complaints()).toEqual([]);
    });

    test('axe finds no problems while a widget is loading, with content, if it is refused, and from right to left', async () => {
      const loading = show(one);
      expect(await findingsOf(loading)).toEqual([]);
      await reaches(loading, 'ready');
      expect(await findingsOf(loading)).toEqual([]);
      clear();
      nextKey += 1;
      network.answers = 403;
      const refused = show(one, { dir: 'rtl' });
      await reaches(refused, 'error');
      expect(await findingsOf(refused)).toEqual([]);
    });

    test('without data a widget shows a sentence or a dash, and does not throw', async () => {
      network.answers = emptyAnswers;
      const shown = show(one);
      await reaches(shown, 'ready');
      expect(told(shown)).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(await findingsOf(shown)).toEqual([]);
    });

    test('3.87: an invalid key is reported, and the earlier content is removed', async () => {
      const shown = show(one);
      await reaches(shown, 'ready');
      network.answers = 401;
      globalThis.dispatchEvent(new Event('online'));
      await reaches(shown, 'error');
      await vi.waitFor(() => expect(told(shown)).toContain('Schlüssel ungültig oder abgelaufen'));
    });

    test('while the server does not respond the last data are still shown; after three missed responses they are marked as old', async () => {
      const shown = show(one);
      await reaches(shown, 'ready');
      const drawn = shown.root.querySelectorAll('*').length;
      network.answers = 'silent';
      globalThis.dispatchEvent(new Event('online'));
      await reaches(shown, 'offline');
      expect(shown.root.querySelectorAll('*').length).toBeGreaterThanOrEqual(drawn);
      vi.useFakeTimers({ now: Date.now() + 7 * 60_000, toFake: ['Date'] });
      globalThis.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(network.asked.length).toBeGreaterThan(2));
      await reaches(shown, 'offline');
      expect(shown.root.querySelector('[role="status"]')).toBeNull();
    });

    test('X3: after an hour without a response a widget is marked as old, visibly and for screen readers, until a response arrives', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
      const shown = show(one);
      await reaches(shown, 'ready');
      expect(told(shown)).not.toContain('nicht aktuell');
      expect(shown.host.hasAttribute('data-old')).toBe(false);
      network.answers = 'silent';
      // as after a laptop slept or the clock was set: forwards and back
      for (const hours of [1, -48]) {
        vi.setSystemTime(Date.now() + hours * 3_600_000);
        vi.advanceTimersByTime(30_000);
        globalThis.dispatchEvent(new Event('online'));
        await vi.waitFor(() => expect(shown.host.hasAttribute('data-old')).toBe(true));
        const said = [...shown.root.querySelectorAll('*')].filter((each) =>
          [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent === 'nicht aktuell'),
        );
        expect(said).toHaveLength(1);
        expect(said[0]?.closest('[aria-hidden], [hidden]')).toBeNull();
      }
      expect(await findingsOf(shown)).toEqual([]);
      network.answers = fullAnswers(Date.now());
      globalThis.dispatchEvent(new Event('online'));
      await reaches(shown, 'ready');
      await vi.waitFor(() => expect(told(shown)).not.toContain('nicht aktuell'));
      expect(shown.host.hasAttribute('data-old')).toBe(false);
    });

    test.each([-40, -2, 2, 40])(
      "X6: ages are computed with the server's time if the browser's clock is %d days off",
      async (days) => {
        const nowMs = Date.now();
        network.headers = { date: new Date(nowMs + 5000).toUTCString() };
        network.answers = { ...fullAnswers(nowMs) };
        vi.useFakeTimers({ now: nowMs + days * 24 * 3_600_000, toFake: ['Date'] });
        const shown = show(one);
        await reaches(shown, 'ready');
        expect(shown.host.hasAttribute('data-old')).toBe(false);
        const ages = told(shown).match(/vor \d+ [a-z]+/g) ?? [];
        const right: Readonly<Record<string, readonly string[]>> = {
          'plant-tile': ['vor 12 min'],
          'plant-list': ['vor 12 min'],
          'alarm-list': ['vor 4 d'],
        };
        expect(ages.filter((age) => !(right[one.widget.name] ?? []).includes(age))).toEqual([]);
        expect(ages.length).toBeGreaterThanOrEqual(right[one.widget.name]?.length ?? 0);
      },
    );

    test.each([
      ['an object in place of a list, a list in place of an object', { x: [null, 1] }, [{ x: 1 }]],
      ['rows that are none', [null, 1, 'a'], [null]],
      ['a text', 'x', 'x'],
      ['nothing', null, null],
      [
        'fields of other kinds',
        [
          {
            id: PLANT,
            plant: {},
            name: {},
            plant_prio_values: 5,
            plant_dashboard_values: 'a',
            time_last_data: [],
            began_at: 'x',
            zone: 'Mond/Krater',
            days: 7,
            kpi: {},
          },
        ],
        { header: 7, plants: 'x', lines: [{ times: 4 }], from: 'a', zone: 'x' },
      ],
    ])(
      'X7: a response with an unexpected form is reported, and throws nothing on the page: %s',
      async (_name, list, row) => {
        const uncaught: unknown[] = [];
        const note = (event: Event) => uncaught.push(event);
        // the development build of React 18 also throws errors to the page that a boundary caught; the production build does not
        if (version.startsWith('19.')) globalThis.addEventListener('error', note);
        globalThis.addEventListener('unhandledrejection', note);
        const paths = Object.keys(fullAnswers(0));
        const strange = Object.fromEntries(paths.map((path) => [path, /^(live|charts|flow)/.test(path) ? row : list]));
        network.answers = strange;
        const shown = show(one);
        await vi.waitFor(() => expect(state(shown)).not.toBe('loading'));
        await vi.waitFor(() => expect(told(shown)).not.toContain('Wird geladen'));
        const isOnlyStrangeInside = Array.isArray(list) && list.every((one) => Object(one) === one);
        expect(isOnlyStrangeInside || told(shown).includes('Antwort nicht lesbar')).toBe(true);
        // the widget is rendered again as soon as a response is valid
        network.answers = fullAnswers(Date.now());
        globalThis.dispatchEvent(new Event('online'));
        await reaches(shown, 'ready');
        await vi.waitFor(() => expect(told(shown)).not.toContain('Antwort nicht lesbar'));
        globalThis.removeEventListener('error', note);
        globalThis.removeEventListener('unhandledrejection', note);
        expect(uncaught).toEqual([]);
      },
    );

    test.each([
      [401, 'ended', 'Schlüssel ungültig oder abgelaufen', 'Key invalid or expired'],
      [403, 'refused', 'Keine Freigabe für diese Seite', 'Not allowed on this page'],
      [404, 'refused', 'Keine Freigabe für diese Seite', 'Not allowed on this page'],
      [429, 'many', 'Zu viele Anfragen, gleich wieder', 'Too many requests, retrying'],
      [500, 'busy', 'Server überlastet', 'Server busy'],
      [503, 'busy', 'Server überlastet', 'Server busy'],
    ])(
      '14: a response with status %d is reported as %s, in both languages',
      async (status, _problem, german, english) => {
        network.answers = status;
        const shown = show(one);
        await reaches(shown, 'error');
        expect(told(shown)).toContain(german);
        clear();
        nextKey += 1;
        const inEnglish = show(one, { language: 'en' });
        await reaches(inEnglish, 'error');
        expect(told(inEnglish)).toContain(english);
      },
    );

    test('a server that never responded is reported', async () => {
      network.answers = 'silent';
      const shown = show(one);
      await reaches(shown, 'error');
      expect(told(shown)).toContain('Keine Verbindung oder keine Freigabe');
      // 3.87 and live-data-18, if there is room for more than a word
      const inLine = one.widget.room === 'line' || one.widget.room === 'trend';
      expect(told(shown).includes('Fehler beim Laden der Daten')).toBe(!inLine);
    });

    test('33: in a language whose texts are not loaded a widget is in English', async () => {
      const shown = show(one, { language: 'it' });
      expect(told(shown)).toContain('Loading');
      await reaches(shown, 'ready');
      expect(told(shown)).not.toMatch(/Letzte Daten|Störung|vor \d/);
    });

    test('a widget is in English if requested', async () => {
      const shown = show(one, { language: 'en-GB' });
      expect(told(shown)).toContain('Loading');
      await reaches(shown, 'ready');
      expect(told(shown)).not.toMatch(/Störung|Warnung|Wird geladen|Summe|Mittel |vor \d/);
      // 4.62: numbers and dates have the format of the language too, such as -12.5, 120.5 and 1 Mar 2026
      expect(told(shown)).not.toMatch(/\d,\d|\d\d?\.\d\d?\.(\d{4})?(\D|$)/);
    });
  });

  test('12: without URL and listener plants cannot be focused with the keyboard, but a click is still reported', async () => {
    for (const one of cases) {
      nextKey += 1;
      const shown = show(one);
      await reaches(shown, 'ready');
      expect(shown.root.querySelectorAll('a, button, [role="button"]')).toHaveLength(0);
      const heard = vi.fn<(event: Event) => void>();
      document.addEventListener('plant-click', heard);
      for (const name of shown.root.querySelectorAll('h3 > *, [part="row"] span > span, svg > svg > g'))
        name.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      document.removeEventListener('plant-click', heard);
      expect(heard.mock.calls.length > 0).toBe(['plant-tile', 'plant-list', 'plant-map'].includes(one.widget.name));
    }
  });

  test('all widgets of a page share one request for each call', async () => {
    const all = cases.map((one) => show(one));
    for (const shown of all) await reaches(shown, 'ready');
    expect(network.asked.toSorted()).toEqual(Object.keys(fullAnswers(0)).toSorted());
  });
});

test('a widget rendered on a server shows that it is loading, and React hydrates it in the browser without errors', async () => {
  const page = (
    <embed.EmbedProvider server={SERVER} embedKey={`key${nextKey}`}>
      {cases.map(({ Component, required, widget }) => (
        <Component key={widget.name} {...required} />
      ))}
    </embed.EmbedProvider>
  );
  const main = document.createElement('main');
  main.innerHTML = renderToString(page);
  expect(main.querySelectorAll('[data-state="loading"]')).toHaveLength(cases.length);
  document.body.append(main);
  const root = hydrateRoot(main, page);
  await vi.waitFor(() => expect(main.querySelectorAll('[data-state="ready"]')).toHaveLength(cases.length));
  expect(complaints()).toEqual([]);
  root.unmount();
});

test('selecting a plant and a change of status are reported by property and as events; a missing server or key is an error', async () => {
  const clicked = vi.fn<(event: CustomEvent<embed.PlantClick>) => void>();
  const changed = vi.fn<(event: CustomEvent<embed.StatusChange>) => void>();
  const ref: Ref<HTMLElement> = createRef();
  const { container, getByRole } = render(
    <embed.EmbeddedPlantTile
      ref={ref}
      server={SERVER}
      embedKey={`key${nextKey}`}
      plant={PLANT}
      onPlantClick={clicked}
      onStatusChange={changed}
    />,
  );
  const bubbled = vi.fn<(event: Event) => void>();
  container.addEventListener('plant-click', bubbled);
  const button = await vi.waitFor(() => getByRole('button'));
  button.click();
  expect(clicked.mock.calls[0]?.[0].detail).toMatchObject({ id: PLANT });
  expect(bubbled).toHaveBeenCalledOnce();
  const [first] = fullAnswers(Date.now())['plants/'] as object[];
  network.answers = { 'plants/': [{ ...first, status_anlage: 0 }] };
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(changed.mock.calls[0]?.[0].detail).toEqual({ id: PLANT, from: 2, to: 0 });
  const { container: alone } = render(<embed.EmbeddedPlantList />);
  expect(alone.firstElementChild?.getAttribute('data-state')).toBe('error');
});

test("3.84: a page's fetcher is used instead of the network, once for each call however often the page is rendered", async () => {
  const heard: { readonly path: string; readonly headers: object }[] = [];
  const answers = fullAnswers(Date.now());
  const ask: Fetcher = (path, { headers, signal }) => {
    heard.push({ path, headers });
    expect(signal).toBeInstanceOf(AbortSignal);
    return Promise.resolve(Response.json(answers[path.replace('/api/v1/embed/', '')]));
  };
  // a new function at each rendering, as pages often write it
  const page = () => (
    <embed.EmbedProvider fetcher={(path, init) => ask(path, init)} language="en">
      {cases.map(({ Component, required, widget }) => (
        <Component key={widget.name} {...required} />
      ))}
    </embed.EmbedProvider>
  );
  const { container, rerender } = render(page());
  for (let drawings = 0; drawings < 5; drawings += 1) rerender(page());
  await vi.waitFor(() => expect(container.querySelectorAll('[data-state="ready"]')).toHaveLength(cases.length));
  rerender(page());
  expect(heard.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(answers)
      .map((path) => `/api/v1/embed/${path}`)
      .toSorted(),
  );
  expect(heard.every(({ headers }) => JSON.stringify(headers) === '{"accept-language":"en"}')).toBe(true);
  expect(network.asked).toEqual([]);
});

test('3.84: a refusal that the fetcher returns is shown; if the fetcher fails, the last data stay; a key set at a widget has priority over the fetcher', async () => {
  let answer = () => Promise.resolve(Response.json(fullAnswers(Date.now())['plants/']));
  const { container } = render(
    <embed.EmbedProvider fetcher={() => answer()}>
      <embed.EmbeddedPlantTile plant={PLANT} />
      <embed.EmbeddedPlantTile plant={PLANT} server={SERVER} embedKey={`key${nextKey}`} />
    </embed.EmbedProvider>,
  );
  const states = () => [...container.children].map((one) => one.getAttribute('data-state'));
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready']));
  expect(network.asked).toEqual(['plants/']);
  answer = () => Promise.reject(new TypeError('the page is offline'));
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual(['offline', 'ready']));
  answer = () => Promise.resolve(new Response('{}', { status: 403 }));
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual(['error', 'ready']));
});

test("3.84: a page's own token is sent as a token", async () => {
  const sent: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return fetch(input, init);
  };
  const { container } = render(
    <embed.EmbedProvider server={SERVER} token={`person${nextKey}`}>
      <embed.EmbeddedStatusBadge plant={PLANT} />
    </embed.EmbedProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('[data-state="ready"]')).toBeTruthy());
  expect(sent).toEqual([`Token person${nextKey}`]);
});

test('3.84: widgets only send requests below the paths of embed keys, and only to read', async () => {
  const sent: (readonly [method: string, isOfKeys: boolean, body: unknown])[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    sent.push([init?.method ?? 'GET', pathname.startsWith('/api/v1/embed/'), init?.body]);
    return fetch(input, init);
  };
  for (const show of [asReact, asElement]) {
    nextKey += 1;
    const all = cases.map((one) => show(one));
    for (const shown of all) await reaches(shown, 'ready');
    for (const { root } of all)
      for (const button of root.querySelectorAll<HTMLElement | SVGElement>('button, [role="button"]'))
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    globalThis.dispatchEvent(new Event('online'));
  }
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2 * Object.keys(fullAnswers(0)).length));
  expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(['GET', true, undefined])]));
});

test('12: with a URL plants are links, with `clickable` on or around an element they are buttons that report clicks', async () => {
  for (const [attribute, selector] of [
    ['href', 'a'],
    ['clickable', 'button, [role="button"]'],
  ] as const)
    for (const { widget, required } of cases.filter(({ widget }) => /tile|plant-list|map/.test(widget.name))) {
      nextKey += 1;
      const place = document.createElement('main');
      const host = document.createElement(`leitwarte-${widget.name}`);
      for (const [name, value] of Object.entries({ ...required, server: SERVER, 'embed-key': `key${nextKey}` }))
        host.setAttribute(name, value);
      if (attribute === 'href') host.setAttribute('href', '/anlagen/{id}');
      else place.setAttribute('clickable', '');
      place.append(host);
      document.body.append(place);
      const target = await vi.waitFor(() => {
        const found = host.shadowRoot?.querySelector<HTMLElement>(selector);
        expect(found).toBeTruthy();
        return found;
      });
      const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
      place.addEventListener('plant-click', heard);
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      expect(heard).toHaveBeenCalledOnce();
      expect(host.shadowRoot?.querySelector('[part="list"]')?.hasAttribute('tabindex') ?? false).toBe(false);
    }
});

test('14: the console names the problem and where it is explained, once for all widgets and retries, never the key', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = `https://warn${nextKey}.example.org`;
  network.answers = 429;
  const page = (
    <embed.EmbedProvider server={server} embedKey="lw_emb_secret">
      <embed.EmbeddedPlantList />
      <embed.EmbeddedAlarmList />
      <embed.EmbeddedPlantTile plant={PLANT} />
    </embed.EmbedProvider>
  );
  const { container } = render(page);
  const all = (state: string) => expect(container.querySelectorAll(`[data-state="${state}"]`)).toHaveLength(3);
  await vi.waitFor(() => all('error'));
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(network.asked.length).toBeGreaterThan(3));
  expect(warned.mock.calls).toEqual([[`Leitwarte many: ${server}/widgets#many`]]);
  network.answers = 401;
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
  expect(warned.mock.calls.flat().join(' ')).not.toContain('lw_emb_');
  expect(warned.mock.calls[1]).toEqual([`Leitwarte ended: ${server}/widgets#ended`]);
  warned.mockRestore();
});
