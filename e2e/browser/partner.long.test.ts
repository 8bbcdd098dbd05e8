import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@leitwarte/core/client';
import { embedFields } from '@leitwarte/core/codes';
import { contract } from '@leitwarte/core/contract';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { picture } from '../harness/looks.ts';
import { partnerBundles } from '../harness/partner/bundle.ts';
import { hostileToComponents, hostileToElements } from '../harness/partner/hostile.ts';
import { openSite, policyFor, visit, type PartnerSite, type SiteFiles } from '../harness/partnerSite.ts';
import { looksOf, type Look } from '../harness/partner/looksOf.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of differences listed. */
const MOST_TOLD = 30;
const own = `
body { margin: 8px; font: 16px serif }
[data-elements], [data-react] { box-sizing: border-box; width: 360px; padding: 8px }
.cell { width: 340px; margin: 0 0 8px }`;

describe.runIf(hasBrowser)(
  "widgets on a partner's site with strict rules, hostile styles and two versions of React",
  () => {
    let demo: OpenDemo;
    let site: PartnerSite;
    let bundles: SiteFiles;
    let key = '';
    let wanted: readonly (readonly [name: string, settings: Readonly<Record<string, number>>])[] = [];

    beforeAll(async () => {
      [demo, site, bundles] = await Promise.all([openDemo(), openSite(), partnerBundles()]);
      const { url } = demo.server;
      const clientOf = (token?: string) =>
        createClient(contract, { baseUrl: `${url}/api/v1/`, token: () => token, language: () => 'de' });
      const { auth_token } = await clientOf().session.login({ body: { username: 'orga', password: demoPassword } });
      const orga = clientOf(auth_token);
      const plants = await orga.plants.dashboard();
      const solar =
        plants.find(({ type, status_anlage, status_data }) => type === 'Solar' && status_anlage + status_data === 0)
          ?.id ?? 0;
      const [component] = (await orga.plants.retrieve({ id: solar })).plant_components;
      const [set] = await orga.liveData.sets();
      ({ key } = await orga.embedKeys.create({
        body: {
          name: 'Partner',
          plants: plants.map(({ id }) => id),
          fields: [...embedFields],
          origins: [site.url],
          ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        },
      }));
      wanted = [
        ['PlantTile', { plant: solar }],
        ['StatusBadge', { plant: solar }],
        ['StatusIcon', { plant: solar }],
        ['Sparkline', { plant: solar }],
        ['PlantTypeIcon', { plant: solar }],
        ['PlantList', {}],
        ['HealthGauge', {}],
        ['AlarmList', {}],
        ['LiveTable', { set: set?.id ?? 0 }],
        ['KeyFigures', {}],
        ['DailyYields', { plant: solar }],
        ['ComponentChart', { component: component?.id ?? 0 }],
        ['PlantMap', {}],
      ];
      return async () => {
        site.close();
        await demo.close();
      };
    });

    const elementOf = (name: string) => `leitwarte${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

    /**
     * Opens a page with all widgets, as elements and by each React version; the hostile style sheet is only loaded when a test requests it.
     */
    async function open({ hostile = '', dark = false, lang = 'de', dir = 'ltr', style = '' } = {}) {
      const { url } = demo.server;
      const elements = wanted.map(([name, settings]) => {
        const attributes = Object.entries(settings).map(([attribute, value]) => ` ${attribute}="${value}"`);
        return `<div class="cell"><${elementOf(name)}${attributes.join('')}></${elementOf(name)}></div>`;
      });
      const json = JSON.stringify(wanted.map(([name, settings]) => [`Embedded${name}`, settings]));
      const react = (major: number) =>
        `<div data-react="${major}" data-server="${url}" data-embed-key="${key}" data-wanted='${json}'></div>`;
      site.serve(
        {
          ...bundles,
          '/': `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>Partner</title>
<link rel="stylesheet" href="/embed.css"><link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/hostile.css" id="attack" disabled>
<script type="module" src="${url}/widgets/leitwarte-all.js" crossorigin></script>
<script type="module" src="/react18/partnerApp.js"></script><script type="module" src="/react19/partnerApp.js"></script>
<body><main id="main" class="content"><div data-elements embed-key="${key}">${elements.join('')}</div>${react(18)}${react(19)}</main>`,
          '/own.css': `${own}${style}${dark ? ':root { color-scheme: dark; background: #111 }' : ''} @media (min-width: 1100px) { main { display: flex; align-items: start } }`,
          '/hostile.css': hostile,
        },
        policyFor(url, " 'self'"),
      );
      const partner = await visit(demo.browser, site.url, { width: 1160, dark });
      for (const place of ['[data-elements]', '[data-react="18"]', '[data-react="19"]'])
        await expect.poll(() => partner.page.locator(`${place} [data-state="ready"]`).count()).toBe(wanted.length);
      return partner;
    }

    const attack = ({ page }: Awaited<ReturnType<typeof open>>) =>
      page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('#attack');
        if (link === null) throw new Error('no style sheet');
        const isThere = new Promise((resolve) => link.addEventListener('load', resolve));
        link.disabled = false;
        await isThere;
      });

    /** Differences as text that names the place. */
    function differences(before: readonly Look[], after: readonly Look[]): string[] {
      const found = before.flatMap((one, index) => {
        const other = after[index];
        if (other === undefined || other.name !== one.name) return [`${one.name} became ${other?.name}`];
        return Object.entries(one.look).flatMap(([property, value]) =>
          other.look[property] === value ? [] : [`${one.name} ${property}: ${value} became ${other.look[property]}`],
        );
      });
      return after.length === before.length
        ? found.slice(0, MOST_TOLD)
        : [`${before.length} parts became ${after.length}`, ...found];
    }

    test('all widgets show their plants under default-src none and trusted types, with one request of each kind per page', async () => {
      const partner = await open();
      await picture(partner.page, 'partner-plain', true);
      expect(partner.complaints).toEqual([]);
      const asked = partner.asked.filter((one) => one.startsWith('GET')).toSorted();
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked).toHaveLength(6);
      // health-2 to -4: green, yellow and red, as angles of the colour wheel
      const hueOf = (status: number) =>
        partner.page
          .locator(`[data-react="19"] [part="row"][data-status="${status}"] svg`)
          .last()
          .evaluate((icon) => {
            const [red = 0, green = 0, blue = 0] = (getComputedStyle(icon).color.match(/[\d.]+/g) ?? []).map(Number);
            return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
          });
      const [ok, warning, fault] = [await hueOf(0), await hueOf(1), await hueOf(2)];
      expect(ok).toBeGreaterThan(90);
      expect(ok).toBeLessThan(165);
      expect(warning).toBeGreaterThan(25);
      expect(warning).toBeLessThan(65);
      expect(Math.abs(fault)).toBeLessThan(20);
    });

    test('elements look the same under style rules that unset, hide and move everything', async () => {
      const partner = await open({ hostile: hostileToElements });
      const before = await looksOf(partner.page, '[data-elements]');
      await attack(partner);
      const after = await looksOf(partner.page, '[data-elements]');
      await picture(partner.page, 'partner-hostile-elements', true);
      expect(before.length).toBeGreaterThan(200);
      expect(differences(before, after)).toEqual([]);
    });

    test('React components look the same under resets and wide rules, in both versions of React', async () => {
      const partner = await open({ hostile: hostileToComponents });
      const places = ['[data-react="18"]', '[data-react="19"]'];
      const before = await Promise.all(places.map((place) => looksOf(partner.page, place)));
      await attack(partner);
      await picture(partner.page, 'partner-hostile-react', true);
      const after = await Promise.all(places.map((place) => looksOf(partner.page, place)));
      for (const [index, looks] of before.entries()) {
        expect(looks.length).toBeGreaterThan(200);
        expect(differences(looks, after[index] ?? [])).toEqual([]);
      }
      expect(before[0]?.map(({ name }) => name)).toEqual(before[1]?.map(({ name }) => name));
    });

    /** Layout shifts that the browser recorded since the page was loaded. */
    const movedOn = ({ page }: Awaited<ReturnType<typeof open>>) =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(list.getEntries().map((one) => JSON.stringify(one)));
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => setTimeout(() => resolve([]), 500));
          }),
      );

    /** Height of the plant list as element and in both React versions, and whether it scrolls. */
    const lists = ({ page }: Awaited<ReturnType<typeof open>>) =>
      page
        .locator('[part="list"]:has(a, button, [part="row"])')
        .evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().height, one.clientHeight < one.scrollHeight]),
        );

    test('space for the content is reserved while loading: nothing on the page moves, and a longer list scrolls', async () => {
      const partner = await open();
      expect(await movedOn(partner)).toEqual([]);
      const heights = (await lists(partner)).map(([height]) => height);
      expect(new Set(heights)).toEqual(new Set([224]));
      expect((await lists(partner)).some(([, scrolls]) => scrolls)).toBe(true);
    });

    test.each([340, 250, 176])(
      'however late the responses arrive, every widget of %s pixels has the same height before and after',
      async (width) => {
        const { page } = await open({ style: `.cell { width: ${width}px }` });
        let answer: () => void = () => undefined;
        const answered = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/api/**', async (route) => {
          await answered;
          await route.continue();
        });
        await page.reload();
        const inState = (state: string) => page.locator(`[data-state="${state}"]`).count();
        const places = () =>
          page.locator('.cell').evaluateAll(
            (all, names) =>
              all.map((one, index) => {
                const { top, height } = one.getBoundingClientRect();
                return `${names[index % names.length]} at ${Math.round(top + scrollY)}, ${height} high`;
              }),
            wanted.map(([name]) => name),
          );
        await expect.poll(() => inState('loading')).toBe(3 * wanted.length);
        const before = await places();
        expect(before).toHaveLength(3 * wanted.length);
        answer();
        await expect.poll(() => inState('ready')).toBe(3 * wanted.length);
        expect(await places()).toEqual(before);
        await picture(page, `partner-${width}`, true);
      },
    );

    test('a page can set the height of lists, tables and figures, or let them be as long as their rows', async () => {
      const partner = await open({ style: '.cell { --lw-list-height: 140px }' });
      expect(await movedOn(partner)).toEqual([]);
      expect(new Set((await lists(partner)).map(([height]) => height))).toEqual(new Set([140]));
      await picture(partner.page, 'partner-kept-heights', true);
      const long = await open({ style: '.cell { --lw-list-height: auto }' });
      expect((await lists(long)).some(([, scrolls]) => scrolls)).toBe(false);
    });

    test('in right-to-left pages every widget stays within its place, and is laid out in reading order', async () => {
      const partner = await open({ dir: 'rtl' });
      const outside = await partner.page.evaluate(() =>
        [...document.querySelectorAll('.cell')].flatMap((cell) => {
          const inner = cell.firstElementChild;
          if (inner === null) return ['empty'];
          const [place, own] = [cell.getBoundingClientRect(), inner.getBoundingClientRect()];
          return own.left < place.left - 1 || own.right > place.right + 1 ? [inner.localName] : [];
        }),
      );
      expect(outside).toEqual([]);
      // German and English words around figures, and units behind them, have the usual order
      const turned = await partner.page.evaluate(() => {
        const found: string[] = [];
        const boxOf = (node: Text, at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        for (const place of document.querySelectorAll('[data-react] :is(dd, td, small, strong, span, p)')) {
          const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          const [first, last] = [texts[0], texts.at(-1)];
          if (first === undefined || last === undefined || !/^[\d.,-]+\s?\S|^\d+ \p{L}/u.test(place.textContent ?? ''))
            continue;
          const [begin, end] = [boxOf(first, 0), boxOf(last, last.length - 1)];
          if (begin.top < end.bottom && end.top < begin.bottom && end.left < begin.left)
            found.push(place.textContent ?? '');
        }
        return found;
      });
      expect(turned).toEqual([]);
      // they also begin on the side on which the words around them begin
      const begins = (within: string) =>
        partner.page
          .locator(within)
          .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).textAlign))]);
      expect(await begins('leitwarte-key-figures dd')).toEqual(['right']);
      expect(await begins('[data-react] dd')).toEqual(['right']);
      expect(await begins('leitwarte-alarm-list small:has(time)')).toEqual(['right']);
      // a word that does not fit is cut at its end, never at its beginning
      const cutAtBegin = await partner.page.evaluate(() => {
        const roots: ParentNode[] = [
          document,
          ...[...document.querySelectorAll('[data-state]')].flatMap((one) => one.shadowRoot ?? []),
        ];
        return roots
          .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
          .filter(
            (one) => getComputedStyle(one).textOverflow === 'ellipsis' && getComputedStyle(one).direction === 'rtl',
          )
          .map((one) => one.textContent);
      });
      expect(cutAtBegin).toEqual([]);
      const longNames = partner.page.locator('[data-elements] leitwarte-key-figures dt, [data-react] dt');
      expect(await longNames.count()).toBeGreaterThan(0);
      const begun = await longNames.evaluateAll((all) => {
        for (const one of all) one.textContent = `Anfang ${'eines langen Namens '.repeat(9)}`;
        return all.map((one) => {
          const range = document.createRange();
          range.setStart(one.firstChild ?? one, 0);
          range.setEnd(one.firstChild ?? one, 1);
          const [letter, place] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
          return letter.width > 0 && letter.left >= place.left - 1 && letter.right <= place.right + 1;
        });
      });
      expect(new Set(begun)).toEqual(new Set([true]));
      expect(partner.complaints).toEqual([]);
      await picture(partner.page, 'partner-right-to-left', true);
    });

    test('widgets in dark colours, and on a phone', async () => {
      const { page, complaints } = await open({ dark: true });
      await picture(page, 'partner-dark', true);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await picture(page, 'partner-phone', true);
      expect(complaints).toEqual([]);
    });
  },
);
