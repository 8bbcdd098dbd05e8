import type { BoardShown, EmbedEnergy, EnergyFlow } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { addressOf, askingFor } from './asking.ts';
import { stepsOf } from './steps.ts';

const board = { id: 3, title: 'Sonnenstrom', pages: ['overview', 'map', 'message'], figures: ['power'] };
const plant = { plant: 1, zone: 'Europe/Berlin', day: '2026-06-18', curve: [], days: [] };
const start = Date.parse('2026-06-18T10:00:00Z');

/** A server whose responses a test controls, and a clock that only measures elapsed time. */
function world() {
  const state = {
    passed: 0,
    status: 200,
    refusal: '{"detail":"permission_denied"}',
    isSlow: false,
    isAway: false,
    etag: '"a"',
    reloads: 0,
    asked: [] as string[],
    body: undefined as unknown,
  };
  const answer = (path: string): Response => {
    if (path.endsWith('.js')) return new Response(null, { headers: { etag: state.etag } });
    if (state.status !== 200) return new Response(state.refusal, { status: state.status });
    const energy = state.body ?? { now: start + state.passed, plants: [plant] };
    return Response.json(path.includes('/boards/') ? board : energy);
  };
  const asking = askingFor(
    { key: 'lw_emb_x', board: 3 },
    {
      fetch: (path) => {
        state.asked.push(path);
        if (state.isSlow && path.endsWith('.js')) return new Promise(() => undefined);
        return state.isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(answer(path));
      },
      elapsed: () => state.passed,
      reload: () => (state.reloads += 1),
    },
  );
  return { state, asking };
}

test('42: key and id of a board are read from the fragment, and any other address is refused', () => {
  expect(addressOf('#lw_emb_abc/12')).toEqual({ key: 'lw_emb_abc', board: 12 });
  for (const wrong of ['', '#12', '#lw_emb_abc', '#lw_emb_abc/x', '#lw_api_abc/1', '#lw_emb_abc/1/2'])
    expect(addressOf(wrong), wrong).toBeUndefined();
});

test('42: the time is the server’s time plus the time that has passed since', async () => {
  const { state, asking } = world();
  expect(asking.shown.nowMs).toBeUndefined();
  await asking.look();
  state.passed = 90_000;
  expect(asking.shown.nowMs).toBe(start + 90_000);
});

test('42: without network for a day the last figures are still shown with a message; a reload waits for the network', async () => {
  const { state, asking } = world();
  await asking.look();
  state.isAway = true;
  for (let tries = 0; tries < 700; tries += 1) state.passed += await asking.look();
  expect(state.passed).toBeGreaterThan(23 * 60 * 60_000);
  expect(asking.shown).toMatchObject({ board: { title: 'Sonnenstrom' }, energy: { now: start }, isSilent: true });
  state.etag = '"b"';
  expect(state.reloads).toBe(0);
  state.isAway = false;
  await asking.look();
  await expect.poll(() => state.reloads).toBe(1);
  expect(asking.shown.isSilent).toBe(false);
});

test('42: content that a key may no longer show is removed; an overloaded server or an unexpected response removes nothing', async () => {
  const { state, asking } = world();
  await asking.look();
  state.status = 503;
  await asking.look();
  state.status = 200;
  state.body = { plants: 'other' };
  await asking.look();
  expect(asking.shown.energy?.now).toBe(start);
  state.body = undefined;
  state.status = 403;
  for (const refusal of ['<html>Please sign in</html>', '{}']) {
    state.refusal = refusal;
    await asking.look();
    expect(asking.shown).toMatchObject({ board: { id: 3 }, energy: { now: start } });
  }
  state.refusal = '{"detail":"permission_denied"}';
  await asking.look();
  expect(asking.shown.energy).toBeUndefined();
});

test('42: a proxy that never responds to the check for a newer page does not block the board', async () => {
  const { state, asking } = world();
  state.isSlow = true;
  expect(await asking.look()).toBe(60_000);
  expect(state.asked).toContain('/widgets/board.js');
});

test('42: over a week at most one request per minute is sent, and one response of each kind is kept', async () => {
  const { state, asking } = world();
  while (state.passed < 7 * 24 * 60 * 60_000) state.passed += await asking.look();
  const energies = state.asked.filter((path) => path.endsWith('/energy/')).length;
  expect(energies).toBe(7 * 24 * 60);
  expect(state.asked.filter((path) => path.includes('/boards/')).length).toBeLessThanOrEqual(7 * 24 * 12 + 1);
  expect(state.asked.every((path) => !path.includes('lw_emb'))).toBe(true);
});

test('42: only a board with an energy-flow page requests the flow; if the server fails, the last flow stays and the other figures are still updated', async () => {
  const { state, asking } = world();
  await asking.look();
  expect(state.asked).not.toContain('/api/v1/embed/flow/');
  let status = 200;
  const withPage = askingFor(
    { key: 'lw_emb_x', board: 3 },
    {
      fetch: (path) => {
        if (path.endsWith('.js')) return Promise.resolve(new Response(null, { headers: { etag: '"a"' } }));
        if (path.includes('/boards/')) return Promise.resolve(Response.json({ ...board, pages: ['flow'] }));
        if (path.endsWith('/flow/'))
          return Promise.resolve(
            status === 200
              ? Response.json({ flows: [], until: '2026-06-18', now: null })
              : new Response('{"detail":"permission_denied"}', { status }),
          );
        return Promise.resolve(Response.json({ now: start, plants: [plant] }));
      },
      elapsed: () => 0,
      reload: () => undefined,
    },
  );
  await withPage.look();
  expect(withPage.shown.flow).toMatchObject({ until: '2026-06-18' });
  status = 503;
  expect(await withPage.look()).toBe(60_000);
  expect(withPage.shown.flow).toMatchObject({ until: '2026-06-18' });
  expect(withPage.shown.isSilent).toBe(false);
  status = 403;
  await withPage.look();
  expect(withPage.shown.flow).toBeUndefined();
});

test('42: the page of the energy flow is shown only if something flows', () => {
  const withPage = { ...board, pages: ['overview', 'flow'] } as unknown as BoardShown;
  const flow = (flows: readonly object[]) => ({ flows }) as unknown as EnergyFlow;
  const pagesFor = (found: EnergyFlow | undefined) => stepsOf(withPage, undefined, found).map(({ page }) => page);
  expect(pagesFor(undefined)).toEqual(['overview']);
  expect(pagesFor(flow([]))).toEqual(['overview']);
  expect(pagesFor(flow([{ from: 'grid', to: 'consumption', wh: 1 }]))).toEqual(['overview', 'flow']);
});

test('42: pages without content are left out; pages for each plant follow if this is enabled', () => {
  const shown = { ...board, shows_each_plant: true, message_title: null, message_text: null, message_picture: null };
  const plants = [plant, { ...plant, plant: 2, latitude: 50, longitude: 8 }];
  const stepsFor = (one: object, own: readonly object[]) =>
    stepsOf(one as BoardShown, { now: start, plants: own } as unknown as EmbedEnergy);
  expect(stepsFor(shown, plants)).toEqual([
    { page: 'overview' },
    { page: 'map' },
    { page: 'overview', plant: 1 },
    { page: 'overview', plant: 2 },
  ]);
  expect(stepsFor({ ...shown, message_text: 'Hallo' }, [plant])).toEqual([{ page: 'overview' }, { page: 'message' }]);
});
