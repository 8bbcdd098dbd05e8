import { expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { BASE_URL } from '../world.ts';
import { ground } from './embedGround.ts';

const HOSTILE = '<script>alert(1)</script> & "Süd" \u0001🌻';

onEveryEngine('pictures of plants by a public id', (fixture) => {
  async function opened(fields: Parameters<typeof ground>[1] = { fields: ['name', 'status', 'values', 'age'] }) {
    const grown = await ground(fixture, fields);
    const { setting, made } = grown;
    const { embedKeys } = setting.root.client;
    const { snapshot_id } = await embedKeys.update({ id: made.id, body: { has_snapshots: true } });
    const get = (path: string, headers: Record<string, string> = {}) =>
      setting.world.api(new Request(`${BASE_URL}embed/snapshots/${path}`, { headers }));
    return { ...grown, embedKeys, get, id: snapshot_id ?? '', plant: made.plants[0] ?? 0 };
  }

  test('snapshots are shown without key, script or sign-in, are cached for ten seconds, and cannot run scripts', async () => {
    const { get, id, plant, fill } = await opened();
    await fill(plant, 12.5);
    const answer = await get(`${id}/${plant}/tile.svg`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(text).toContain('12,5\u202FkW');
    expect(text).toContain('in Ordnung');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(`${id}/${plant}/tile.svg`, { 'if-none-match': etag })).status).toBe(304);
    expect(await (await get(`${id}/${plant}/badge.svg?lang=en&theme=dark`)).text()).toContain(': ok');
    expect(await (await get(`${id}/${plant}/badge.svg?lang=it`)).text()).toContain(': in ordine');
    expect((await get(`${id}/${plant}/badge.svg?lang=fr`)).status).toBe(400);
  });

  test('names in snapshots are plain text, never markup, and contain only characters that XML allows', async () => {
    const { get, id, plant, context } = await opened();
    await context.db.updateTable('plant').set({ name: HOSTILE }).where('id', '=', plant).execute();
    for (const picture of ['badge.svg', 'tile.svg']) {
      const text = await (await get(`${id}/${plant}/${picture}`)).text();
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script|\p{Control}|style=|href|on\w+=/u);
    }
  });

  test('21: no character in a name changes the writing direction of the text after it', async () => {
    const { get, id, plant, context } = await opened();
    const name = 'Hof \u202EdüS\u202C \u2066Nord\u2069\u200F';
    await context.db.updateTable('plant').set({ name }).where('id', '=', plant).execute();
    for (const picture of ['badge.svg', 'tile.svg']) {
      const text = await (await get(`${id}/${plant}/${picture}`)).text();
      expect(text).toContain('Hof düS Nord');
      expect(text).not.toMatch(/\p{Bidi_Control}/u);
    }
  });

  test('snapshots show only what the key shows: no other plants, and no fields that are not on its list', async () => {
    const { get, id, setting, plant, fill } = await opened({ fields: ['status'] });
    await fill(plant, 12.5);
    const other = await setting.plant();
    expect((await get(`${id}/${other.id}/tile.svg`)).status).toBe(404);
    const text = await (await get(`${id}/${plant}/tile.svg`)).text();
    expect(text).not.toContain('12,5');
    expect(text).not.toContain('Anlage ');
  });

  test('switching snapshots off makes their address invalid for ever and does not affect the key; switched on again they have another address', async () => {
    const { get, id, plant, embedKeys, made, ask } = await opened();
    expect((await get(`${id}/${plant}/badge.svg`)).status).toBe(200);
    expect((await embedKeys.update({ id: made.id, body: { has_snapshots: false } })).snapshot_id).toBeNull();
    expect((await get(`${id}/${plant}/badge.svg`)).status).toBe(404);
    expect((await ask(made.key)).status).toBe(200);
    const again = await embedKeys.update({ id: made.id, body: { has_snapshots: true } });
    expect(again.snapshot_id).not.toBe(id);
    expect((await embedKeys.update({ id: made.id, body: { has_snapshots: true } })).snapshot_id).toBe(
      again.snapshot_id,
    );
    await embedKeys.update({ id: made.id, body: { is_suspended: true } });
    expect((await get(`${again.snapshot_id}/${plant}/badge.svg`)).status).toBe(404);
  });

  test('snapshots are drawn at most once a minute, within the budget of the key; a guessed id needs no query', async () => {
    const { get, id, plant, counting, later } = await opened({ fields: ['name'], minute_budget: 1 });
    expect((await get(`${id}/${plant}/tile.svg`)).status).toBe(200);
    const remembered = () => get(`${id}/${plant}/tile.svg`);
    expect(await counting.countedIn(async () => expect((await remembered()).status).toBe(200))).toBe(0);
    expect((await get(`${id}/${plant}/badge.svg`)).status).toBe(429);
    later(60_000);
    expect((await get(`${id}/${plant}/badge.svg`)).status).toBe(200);
    // K7: otherwise each spelling would be a separate picture and cache entry
    for (const written of [`0${plant}`, `${plant}.0`, `${plant}.00`, `+${plant}`, `${plant}e0`, `%20${plant}`])
      expect(
        await counting.countedIn(async () => expect((await get(`${id}/${written}/tile.svg`)).status).toBe(404)),
      ).toBe(0);
    for (const path of [
      `x/${plant}/tile.svg`,
      `${id}/${plant}/tile.gif`,
      `${id}/${plant}/xtile.png`,
      `${id}/0/tile.svg`,
    ])
      expect(await counting.countedIn(async () => expect((await get(path)).status).toBe(404))).toBe(0);
  });

  test('42: snapshots are also PNG of twice the size for mails, drawn once, from the same budget, and only with what the key shows', async () => {
    const { get, id, plant, fill, counting, context } = await opened({
      fields: ['name', 'status', 'values', 'age'],
      minute_budget: 2,
    });
    await context.db.updateTable('plant').set({ name: HOSTILE }).where('id', '=', plant).execute();
    await fill(plant, 12.5);
    const answer = await get(`${id}/${plant}/tile.png?theme=dark`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([640, 344]);
    const etag = answer.headers.get('etag') ?? '';
    const again = () => get(`${id}/${plant}/tile.png?theme=dark`, { 'if-none-match': etag });
    expect(await counting.countedIn(async () => expect((await again()).status).toBe(304))).toBe(0);
    expect((await get(`${id}/${plant}/badge.png`)).status).toBe(200);
    expect((await get(`${id}/${plant}/badge.png?lang=en`)).status).toBe(429);
  });

  test('42: if PNG cannot be drawn, it is not offered, and SVG pictures still work', async () => {
    const { get, id, plant, context } = await opened();
    const { drawPng } = context.platform;
    Object.assign(context.platform, { drawPng: undefined });
    try {
      expect((await get(`${id}/${plant}/tile.png`)).status).toBe(404);
      expect((await get(`${id}/${plant}/tile.svg`)).status).toBe(200);
    } finally {
      Object.assign(context.platform, { drawPng });
    }
  });
});
