import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type World } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });
const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('alarm codes', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const newSystem = async (organisations: number[] = [world.organisationId]) =>
      (await root.client.plantSystems.create({ body: { name: crypto.randomUUID(), organisations } })).id;
    const system = await newSystem();
    const code = (alarm_code: string, over: object = {}) =>
      root.client.alarmCodes.create({
        body: { alarm_code, alarm_txt: `Text ${alarm_code}`, plant_system: system, ...over },
      });
    const codesOf = async (system_id = system, page = 1) =>
      (await root.client.alarmCodes.list({ query: { system_id, page } })).results.map((one) => one.alarm_code);
    return { world, root, system, newSystem, code, codesOf };
  }
  const memberOf = async (world: World, ...rights: string[]) =>
    world.actor(await world.group((dialog, right) => dialog === 'alarmcodes' && rights.includes(right)));

  test('3.59: codes are sorted numerically, 25 on each page, with full links to the neighbouring pages', async () => {
    const { root, system, code, codesOf } = await open();
    for (let number = 30; number >= 1; number -= 1) await code(String(number * 5));
    const first = await root.client.alarmCodes.list({ query: { system_id: system } });
    expect(first.count).toBe(30);
    expect(first.results.map((one) => one.alarm_code)).toEqual(
      Array.from({ length: 25 }, (_, index) => String((index + 1) * 5)),
    );
    expect(first.previous).toBeNull();
    expect(first.next).toBe(`http://leitwarte.test/api/v1/alarmcodes_list/?system_id=${system}&page=2`);
    expect(await codesOf(system, 2)).toEqual(['130', '135', '140', '145', '150']);
  });

  test('alarm-codes-13, 3.56: code and bracket together identify a text; the bracket is optional', async () => {
    const { root, system, code } = await open();
    const plain = await code('123');
    expect(plain).toEqual({
      id: expect.any(Number),
      alarm_code: '123',
      alarm_bracket: null,
      alarm_txt: 'Text 123',
      plant_system: system,
      created_by: root.username,
      modified_by: root.username,
    });
    const bracket = await code('123', { alarm_bracket: '4' });
    expect(bracket.alarm_bracket).toBe('4');
    await expect(code('123', { alarm_bracket: '4' })).rejects.toMatchObject(fieldRefused('alarm_code'));
    await expect(
      root.client.alarmCodes.update({ id: bracket.id, body: { alarm_bracket: null } }),
    ).rejects.toMatchObject(fieldRefused('alarm_code'));
    const changed = await root.client.alarmCodes.update({ id: plain.id, body: { alarm_txt: 'systemisch erzeugt' } });
    expect(changed).toMatchObject({ alarm_code: '123', alarm_txt: 'systemisch erzeugt' });
    await root.client.alarmCodes.remove({ id: plain.id });
    await expect(root.client.alarmCodes.remove({ id: plain.id })).rejects.toMatchObject(refused(404));
  });

  test('3.58: the last code is the one with the highest number', async () => {
    const { root, system, code } = await open();
    const last = () => root.client.plantSystems.lastAlarmCode({ id: system });
    expect(await last()).toEqual({ alarm_code: null, alarm_txt: null });
    for (const one of ['9', '10', 'text:Störung']) await code(one);
    expect(await last()).toEqual({ alarm_code: '10', alarm_txt: 'Text 10' });
    await expect(root.client.plantSystems.lastAlarmCode({ id: 987_654 })).rejects.toMatchObject(refused(404));
  });

  test('3.58: copying skips existing codes and reports how many were copied and skipped', async () => {
    const { root, system, newSystem, code, codesOf } = await open();
    const target = await newSystem();
    for (const one of ['1', '2', '3']) await code(one);
    await code('2', { plant_system: target, alarm_txt: 'bleibt' });
    const copy = (sourceId: number, system_id_new: number) =>
      root.client.plantSystems.copyAlarmCodes({ sourceId, body: { system_id_new } });
    expect(await copy(system, target)).toEqual({ copied: 2, skipped: 1 });
    expect(await copy(system, target)).toEqual({ copied: 0, skipped: 3 });
    expect(await codesOf(target)).toEqual(['1', '2', '3']);
    const { results } = await root.client.alarmCodes.list({ query: { system_id: target } });
    expect(results[1]?.alarm_txt).toBe('bleibt');
    await expect(copy(987_654, target)).rejects.toMatchObject(refused(404));
    await expect(copy(system, 987_654)).rejects.toMatchObject(fieldRefused('system_id_new'));
  });

  test('users with can_read can read codes, but only superusers can change them', async () => {
    const { world, system, code } = await open();
    const { id } = await code('1');
    const [reader, stranger] = [await memberOf(world, 'can_read', 'can_write'), await memberOf(world)];
    const list = { query: { system_id: system } };
    expect((await reader.client.alarmCodes.list(list)).results).toHaveLength(1);
    await expect(stranger.client.alarmCodes.list(list)).rejects.toMatchObject(refused(403));
    await expect(reader.client.alarmCodes.update({ id, body: { alarm_txt: 'x' } })).rejects.toMatchObject(refused(403));
    await expect(reader.client.alarmCodes.list({ query: { system_id: 987_654 } })).rejects.toMatchObject(refused(404));
  });

  test('3.57: a code without a stored setting counts as OK without flags; a setting can be created, then changed', async () => {
    const { world, code } = await open();
    const { id: alarmcode } = await code('1');
    const writer = await memberOf(world, 'can_read', 'can_write');
    expect(await writer.client.alarmCodes.settings()).toEqual([]);
    const created = await writer.client.alarmCodes.createSetting({
      body: { alarmcode, organisation: world.organisationId },
    });
    expect(created).toMatchObject({
      alarmcode,
      organisation: world.organisationId,
      type_control_center: '0',
      is_error_message: false,
      send_mail: false,
      send_sms: false,
      created_by: writer.username,
    });
    const changed = await writer.client.alarmCodes.updateSetting({
      id: created.id,
      body: { ...created, alarmcode, organisation: world.organisationId, type_control_center: '2', send_sms: true },
    });
    expect(await writer.client.alarmCodes.settings()).toEqual([changed]);
    expect(changed).toMatchObject({ type_control_center: '2', send_sms: true, send_mail: false });
    await expect(
      writer.client.alarmCodes.createSetting({ body: { alarmcode, organisation: world.organisationId } }),
    ).rejects.toMatchObject({ problem: { status: 409, detail: 'conflict' } });
    const { id: moved } = await code('2');
    await expect(
      writer.client.alarmCodes.updateSetting({ id: created.id, body: { alarmcode: moved } }),
    ).rejects.toMatchObject(fieldRefused('alarmcode'));
  });

  test('4.21: an organisation can read and set the codes of its own systems only', async () => {
    const { world, root, system, code } = await open();
    const { id: alarmcode } = await code('1');
    const other = await createWorld(fixture.context);
    const member = await memberOf(other, 'can_read', 'can_write');
    const list = () => member.client.alarmCodes.list({ query: { system_id: system } });
    const body = { alarmcode, organisation: other.organisationId };
    await expect(list()).rejects.toMatchObject(refused(404));
    await expect(member.client.alarmCodes.createSetting({ body })).rejects.toMatchObject(fieldRefused('alarmcode'));
    const map = (organisations: number[]) => root.client.plantSystems.update({ id: system, body: { organisations } });
    await map([world.organisationId, other.organisationId]);
    expect((await list()).results).toHaveLength(1);
    const { id } = await member.client.alarmCodes.createSetting({ body });
    await map([world.organisationId]);
    expect(await member.client.alarmCodes.settings()).toEqual([]);
    await expect(member.client.alarmCodes.updateSetting({ id, body: { send_mail: true } })).rejects.toMatchObject(
      refused(404),
    );
  });

  test('settings belong to an organisation: reading those of another is refused with 404, creating one for another with 403', async () => {
    const { world, root, code } = await open();
    const { id: alarmcode } = await code('1');
    const other = await createWorld(fixture.context);
    const stranger = await memberOf(other, 'can_read', 'can_write');
    const writer = await memberOf(world, 'can_read', 'can_write');
    const { id } = await writer.client.alarmCodes.createSetting({
      body: { alarmcode, organisation: world.organisationId },
    });
    await expect(stranger.client.alarmCodes.updateSetting({ id, body: { send_mail: true } })).rejects.toMatchObject(
      refused(404),
    );
    await expect(
      stranger.client.alarmCodes.createSetting({ body: { alarmcode, organisation: world.organisationId } }),
    ).rejects.toMatchObject(refused(403));
    await expect(
      stranger.client.alarmCodes.createSetting({ body: { alarmcode: 987_654, organisation: other.organisationId } }),
    ).rejects.toMatchObject(fieldRefused('alarmcode'));
    expect((await root.client.alarmCodes.settings()).map((one) => one.id)).toEqual([id]);
    const reader = await memberOf(world, 'can_read');
    await expect(reader.client.alarmCodes.updateSetting({ id, body: { send_mail: true } })).rejects.toMatchObject(
      refused(403),
    );
  });
});
