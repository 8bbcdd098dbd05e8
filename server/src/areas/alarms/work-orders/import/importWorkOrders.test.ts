import { expect, test } from 'vitest';
import type { TaskOfFile } from '@leitwarte/core/entities';
import { onEveryEngine } from '../../../../testing/database.ts';
import { storeReadings } from '../../../../testing/readings.ts';
import { createWorld } from '../../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });

onEveryEngine('4.59: tasks of a file', (fixture) => {
  /** A new organisation with a plant, an engine with a counter, a person and a group. */
  async function ground() {
    const { context } = fixture;
    const world = await createWorld(context);
    const manager = await world.actor(world.groups.orgaManager);
    const { workOrders, userGroups } = manager.client;
    const plant = await world.plant({ name: 'BHKW Nord' });
    const motor = await world.component(plant, { name: 'Motor', columns: 1 });
    const nameColumn = (id: number, name: string) =>
      context.db
        .updateTable('component_column')
        .set({ col_description: name, col_unit: 'h' })
        .where('id', '=', id)
        .execute();
    await nameColumn(motor.columns[0] ?? 0, 'Betriebsstunden');
    const kim = await world.actor(world.groups.admin);
    const callPerson = (id: number, first_name: string, last_name: string) =>
      context.db.updateTable('account').set({ first_name, last_name }).where('id', '=', id).execute();
    await callPerson(kim.id, 'Kim', 'Weber');
    const group = await userGroups.create({ body: { grp_name: 'Monteure', organisation: world.organisationId } });
    const task = (over: Partial<TaskOfFile> = {}): TaskOfFile => ({
      plant: 'BHKW Nord',
      title: 'Ölwechsel',
      ...over,
    });
    const rows = async () => {
      const found = await context.db
        .selectFrom('work_order as task')
        .innerJoin('plant', 'plant.id', 'task.plant_id')
        .where('plant.organisation_id', '=', world.organisationId)
        .select(['task.id', 'task.title'])
        .orderBy('task.id')
        .execute();
      return found.map(({ title }) => title);
    };
    /** The problems that the import reports for one work order of the file, as `field: text`. */
    const wrongWith = async (over: Partial<TaskOfFile>) => {
      const { created, problems } = await workOrders.importAll({ body: { tasks: [task(over)], dry_run: true } });
      expect(created).toBe(problems.length === 0 ? 1 : 0);
      return problems.map(({ field, text }) => `${field}: ${text}`);
    };
    return {
      context,
      world,
      manager,
      workOrders,
      plant,
      motor,
      nameColumn,
      kim,
      callPerson,
      group,
      task,
      rows,
      wrongWith,
    };
  }

  test('a service calendar of 20 plants with hours and dates is imported from one file', async () => {
    const { context, world, workOrders, kim, group, nameColumn } = await ground();
    const tasks: TaskOfFile[] = [];
    for (let at = 1; at <= 20; at += 1) {
      const plant = await world.plant({ name: `Anlage ${at}` });
      const { id, columns } = await world.component(plant, { name: 'Motor', columns: 2 });
      await nameColumn(columns[0] ?? 0, 'Betriebsstunden');
      const now = context.platform.now();
      await storeReadings(context, id, [now - 60_000], new Map([[columns[0] ?? 0, [4000]]]));
      const counter = at % 2 === 0 ? 'Betriebsstunden' : 'motor: betriebsstunden';
      tasks.push(
        {
          plant: ` anlage  ${at}`,
          title: 'Ölwechsel',
          component: 'MOTOR',
          kind: 'Wartung',
          counter,
          due_value: at % 2 === 0 ? '5.000,5' : '5000,5',
          repeat_value: '500',
          assignee: at % 2 === 0 ? kim.username.toUpperCase() : 'kim weber',
          steps: 'abschalten | Öl ablassen\nauffüllen',
        },
        {
          plant: `Anlage ${at}`,
          title: 'Abgas messen',
          kind: 'inspection',
          due_on: at % 2 === 0 ? '31.03.2031' : '2031-03-31',
          repeat: at % 2 === 0 ? 'halbjährlich' : '6 months',
          user_group: 'monteure',
          description: 'Prüfprotokoll ablegen.\nGrenzwerte stehen im Ordner.',
        },
      );
    }
    const tried = await workOrders.importAll({ body: { tasks, dry_run: true } });
    expect(tried).toEqual({ created: 40, problems: [] });
    expect((await workOrders.list({})).count).toBe(0);
    expect(await workOrders.importAll({ body: { tasks } })).toEqual({ created: 40, problems: [] });
    const { count, results } = await workOrders.list({});
    expect(count).toBe(40);
    const ofPlant = (title: string) => results.find((one) => one.plant_name === 'Anlage 7' && one.title === title);
    expect(ofPlant('Ölwechsel')).toMatchObject({
      component_name: 'Motor',
      kind: 'maintenance',
      due_column_name: 'Motor · Betriebsstunden',
      due_value: 5000.5,
      repeat_value: 500,
      counter_reading: 4000,
      assignee: kim.id,
      steps_total: 3,
      origin: 'hand',
    });
    expect(ofPlant('Abgas messen')).toMatchObject({
      kind: 'inspection',
      due_on: '2031-03-31',
      repeat_every: 6,
      repeat_unit: 'month',
      user_group: group.id,
      description: 'Prüfprotokoll ablegen.\nGrenzwerte stehen im Ordner.',
    });
    expect(new Set(results.map(({ due_on }) => due_on))).toEqual(new Set([null, '2031-03-31']));
    const [first] = (await workOrders.retrieve({ id: ofPlant('Ölwechsel')?.id ?? 0 })).steps;
    expect(first?.text).toBe('abschalten');
  });

  test('no work order is created if any row has a problem, and a dry run stores nothing', async () => {
    const { context, workOrders, task, rows } = await ground();
    const countOf = async (table: 'work_order' | 'work_order_step' | 'work_order_entry') => {
      const query = context.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
      return (await query.executeTakeFirstOrThrow()).count;
    };
    const counts = async () => [
      await countOf('work_order'),
      await countOf('work_order_step'),
      await countOf('work_order_entry'),
    ];
    const before = await counts();
    const tasks = [task(), task({ steps: 'lesen|schreiben', due_on: 'bald' }), task({ repeat: 'jährlich' })];
    const tried = await workOrders.importAll({ body: { tasks, dry_run: true } });
    expect(tried).toEqual({
      created: 0,
      problems: [
        { row: 1, field: 'due_on', text: '„bald“ ist kein Tag. Erwartet wird etwa 31.12.2027 oder 2027-12-31.' },
        { row: 2, field: 'due_on', text: 'Eine wiederkehrende Aufgabe braucht ein Fälligkeitsdatum.' },
      ],
    });
    await expect(workOrders.importAll({ body: { tasks } })).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: {
          'tasks.1.due_on': [expect.stringContaining('ist kein Tag')],
          'tasks.2.due_on': [expect.stringContaining('braucht ein Fälligkeitsdatum')],
        },
      },
    });
    const good = { tasks: [task({ steps: 'lesen' })], request_key: crypto.randomUUID(), dry_run: true };
    expect(await workOrders.importAll({ body: good })).toEqual({ created: 1, problems: [] });
    expect([await rows(), await counts()]).toEqual([[], before]);
    expect(await workOrders.importAll({ body: { ...good, dry_run: false } })).toEqual({ created: 1, problems: [] });
    expect(await rows()).toEqual(['Ölwechsel']);
  });

  test('the problem of each cell is reported, with the name that was not found', async () => {
    const { wrongWith } = await ground();
    const said: readonly (readonly [Partial<TaskOfFile>, string])[] = [
      [{ plant: '' }, 'plant: Dieses Feld ist erforderlich.'],
      [{ plant: 'Mond' }, 'plant: Eine Anlage „Mond“, an der Sie Aufgaben anlegen dürfen, gibt es nicht.'],
      [{ title: ' ' }, 'title: Dieses Feld darf nicht leer sein.'],
      [{ title: 'x'.repeat(201) }, 'title: Höchstens 200 Zeichen sind erlaubt.'],
      [{ component: 'Kessel' }, 'component: Die Anlage hat keine Komponente „Kessel“.'],
      [{ due_on: '31.02.2027' }, 'due_on: „31.02.2027“ ist kein Tag. Erwartet wird etwa 31.12.2027 oder 2027-12-31.'],
      [
        { due_on: '31.12.1999' },
        'due_on: Aufgaben sind vom 01.01.2000 bis zum 31.12.2199 fällig: bitte einen Tag dazwischen wählen.',
      ],
      [
        { due_on: '31.12.2030', repeat: 'manchmal' },
        'repeat: „manchmal“ ist keine Wiederholung. Erwartet wird etwa „6 Monate“, „alle 2 Wochen“ oder „jährlich“.',
      ],
      [{ due_on: '31.12.2030', repeat: '0 Monate' }, 'repeat: Der Wert muss mindestens 1 sein.'],
      [{ due_on: '31.12.2030', repeat: '2000 Tage' }, 'repeat: Der Wert darf höchstens 1000 sein.'],
      [{ counter: 'Starts', due_value: '5' }, 'counter: Die Anlage hat keine Spalte „Starts“.'],
      [{ counter: 'Betriebsstunden' }, 'due_value: Zu einem Zähler gehören Spalte und Stand.'],
      [{ due_value: '5000' }, 'counter: Zu einem Zähler gehören Spalte und Stand.'],
      [
        { counter: 'Betriebsstunden', due_value: '5.000' },
        'due_value: „5.000“ kann man auf zwei Arten lesen. Bitte 5000 oder 5,0000 schreiben.',
      ],
      [
        { counter: 'Betriebsstunden', due_value: 'viel' },
        'due_value: „viel“ ist keine Zahl. Erwartet wird etwa 5000 oder 5.000,5.',
      ],
      [{ counter: 'Betriebsstunden', due_value: '-1' }, 'due_value: Der Wert muss mindestens 0 sein.'],
      [
        { counter: 'Betriebsstunden', due_value: '5000', repeat_value: '5,000' },
        'repeat_value: „5,000“ kann man auf zwei Arten lesen. Bitte 5000 oder 5,0000 schreiben.',
      ],
      [
        {
          counter: 'Betriebsstunden',
          due_value: '5000',
          repeat_value: '500',
          due_on: '31.12.2030',
          repeat: 'jährlich',
        },
        'repeat_value: Eine Aufgabe kehrt nach der Zeit oder nach dem Zähler wieder, nicht nach beidem.',
      ],
      [
        { assignee: 'Niemand' },
        'assignee: In der Organisation der Anlage kann niemand namens „Niemand“ Aufgaben bekommen.',
      ],
      [{ user_group: 'Köche' }, 'user_group: In der Organisation der Anlage gibt es keine Gruppe „Köche“.'],
      [{ description: 'x'.repeat(4001) }, 'description: Höchstens 4000 Zeichen sind erlaubt.'],
      [{ steps: Array.from({ length: 51 }, () => 'x').join('|') }, 'steps: Höchstens 50 Einträge sind erlaubt.'],
      [{ steps: 'x'.repeat(301) }, 'steps: Höchstens 300 Zeichen sind erlaubt.'],
    ];
    for (const [over, text] of said) expect(await wrongWith(over)).toEqual([text]);
    expect(await wrongWith({ kind: 'Kaffee' })).toEqual([
      'kind: Der Wert ist keine gültige Auswahl. Möglich sind: Reparatur, Wartung, Prüfung, Reinigung, Ablesung, Sonstiges.',
    ]);
    expect(await wrongWith({ title: '', component: 'Kessel', due_on: 'bald' })).toHaveLength(3);
    expect(await wrongWith({ component: ' ', kind: '', due_on: '', assignee: '' })).toEqual([]);
    // if the plant is unknown, problems of cells that do not need the plant are still reported
    const far = { plant: 'Mond', component: 'Kessel', counter: 'Starts', due_value: '5', assignee: 'Niemand' };
    expect(await wrongWith(far)).toHaveLength(1);
    const [first, ...rest] = await wrongWith({ ...far, title: '', kind: 'Kaffee', due_on: 'bald', due_value: 'viel' });
    expect(first).toMatch(/^plant: /);
    expect(new Set(rest.map((one) => one.split(':')[0]))).toEqual(new Set(['title', 'kind', 'due_on', 'due_value']));
  });

  test('an ambiguous name is reported; a counter named without component is searched in the component of the row', async () => {
    const { world, plant, motor, nameColumn, kim, callPerson, wrongWith, workOrders, task } = await ground();
    const second = await world.component(plant, { name: 'Motor 2', columns: 1 });
    await nameColumn(second.columns[0] ?? 0, 'Betriebsstunden');
    const due = { counter: 'betriebsstunden', due_value: '5000' };
    expect(await wrongWith(due)).toEqual([
      'counter: Den Namen „betriebsstunden“ haben mehrere Spalten. Bitte eine davon nennen: Motor:Betriebsstunden, Motor 2:Betriebsstunden.',
    ]);
    expect(await wrongWith({ ...due, counter: 'Motor 3:Betriebsstunden' })).toEqual([
      'counter: Die Anlage hat keine Spalte „Motor 3:Betriebsstunden“.',
    ]);
    await workOrders.importAll({
      body: {
        tasks: [
          task({ ...due, title: 'a', component: 'Motor 2' }),
          task({ ...due, title: 'b', counter: 'Motor · Betriebsstunden' }),
        ],
      },
    });
    const made = (await workOrders.list({})).results.map(({ title, due_column }) => [title, due_column]);
    expect(made).toHaveLength(2);
    expect(Object.fromEntries(made)).toEqual({ a: second.columns[0], b: motor.columns[0] });
    await world.component(plant, { name: 'MOTOR', columns: 1 });
    expect(await wrongWith({ component: 'motor' })).toEqual(['component: Den Namen „motor“ gibt es mehrfach.']);
    expect(await wrongWith({ component: 'Motor' })).toEqual([]);
    const other = await world.actor(world.groups.admin);
    await callPerson(other.id, 'Kim', 'Weber');
    expect(await wrongWith({ assignee: 'Kim Weber' })).toEqual(['assignee: Den Namen „Kim Weber“ gibt es mehrfach.']);
    expect(await wrongWith({ assignee: kim.username })).toEqual([]);
    await world.plant({ name: 'bhkw nord' });
    expect(await wrongWith({ plant: 'BHKW NORD' })).toEqual(['plant: Den Namen „BHKW NORD“ gibt es mehrfach.']);
    expect(await wrongWith({ plant: 'BHKW Nord' })).toEqual([]);
  });

  test('plants of other organisations, shared plants and plants outside the user’s lists count as unknown, and so do people and groups of others', async () => {
    const { context, world, workOrders, wrongWith, task, rows } = await ground();
    const far = await createWorld(context);
    const farPlant = await far.plant({ name: 'Windpark Fern' });
    const unknown = ['plant: Eine Anlage „Windpark Fern“, an der Sie Aufgaben anlegen dürfen, gibt es nicht.'];
    expect(await wrongWith({ plant: 'Windpark Fern' })).toEqual(unknown);
    await context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: farPlant, organisation_id: world.organisationId })
      .execute();
    expect(await wrongWith({ plant: 'Windpark Fern' })).toEqual(unknown);
    await expect(workOrders.importAll({ body: { tasks: [task({ plant: 'Windpark Fern' })] } })).rejects.toMatchObject(
      refused(400),
    );
    const stranger = await far.actor(far.groups.admin);
    expect(await wrongWith({ assignee: stranger.username })).toHaveLength(1);
    const limited = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    const { problems } = await limited.client.workOrders.importAll({ body: { tasks: [task()], dry_run: true } });
    expect(problems.map(({ field }) => field)).toEqual(['plant']);
    const root = await world.superuser();
    expect(await root.client.workOrders.importAll({ body: { tasks: [task()] } })).toMatchObject({ created: 1 });
    expect(await rows()).toEqual(['Ölwechsel']);
  });

  test('users who may not write work orders are refused; the right to plan work is not needed', async () => {
    const { world, task, rows } = await ground();
    const body = { tasks: [task()] };
    const reader = await world.actor(await world.group((_dialog, right) => right === 'can_read'));
    for (const dry_run of [true, false])
      await expect(reader.client.workOrders.importAll({ body: { ...body, dry_run } })).rejects.toMatchObject(
        refused(403),
      );
    expect(await rows()).toEqual([]);
    const fitter = await world.actor(await world.group((dialog) => dialog === 'task'));
    expect(await fitter.client.workOrders.importAll({ body })).toMatchObject({ created: 1 });
    expect(await rows()).toEqual(['Ölwechsel']);
  });

  test('a file that is sent again with the same key creates its work orders only once, even if it is sent concurrently', async () => {
    const { workOrders, task, rows } = await ground();
    const body = { tasks: [task(), task({ title: 'Filter' })], request_key: crypto.randomUUID() };
    const answers = await Promise.all([workOrders.importAll({ body }), workOrders.importAll({ body })]);
    expect([...answers, await workOrders.importAll({ body })]).toEqual(
      Array.from({ length: 3 }, () => ({ created: 2, problems: [] })),
    );
    expect(await rows()).toEqual(['Ölwechsel', 'Filter']);
    await workOrders.importAll({ body: { ...body, request_key: crypto.randomUUID() } });
    expect(await rows()).toHaveLength(4);
    await expect(workOrders.importAll({ body: { ...body, request_key: 'x:y' } })).rejects.toMatchObject(refused(400));
  });

  test('a file may have 500 rows; a longer file is refused, and so is a cell that is longer than any field', async () => {
    const { workOrders, task, rows } = await ground();
    const tasks = Array.from({ length: 500 }, (_, at) => task({ title: `Aufgabe ${at}` }));
    await expect(workOrders.importAll({ body: { tasks: [...tasks, task()] } })).rejects.toMatchObject({
      problem: { status: 400, fields: { tasks: ['Höchstens 500 Einträge sind erlaubt.'] } },
    });
    await expect(workOrders.importAll({ body: { tasks: [] } })).rejects.toMatchObject(refused(400));
    await expect(
      workOrders.importAll({ body: { tasks: [task({ assignee: 'x'.repeat(1001) })] } }),
    ).rejects.toMatchObject(refused(400));
    expect(await workOrders.importAll({ body: { tasks } })).toEqual({ created: 500, problems: [] });
    expect(await rows()).toHaveLength(500);
  });

  test('problems are reported in the language of the caller', async () => {
    const { world, manager } = await ground();
    const response = await world.api(
      new Request('http://leitwarte.test/api/v1/work_orders/import/', {
        method: 'POST',
        headers: {
          authorization: `Token ${manager.token}`,
          'content-type': 'application/json',
          'accept-language': 'en',
        },
        body: JSON.stringify({ tasks: [{ plant: 'BHKW Nord', title: 'Oil', repeat: 'yearly' }], dry_run: true }),
      }),
    );
    expect(await response.json()).toEqual({
      created: 0,
      problems: [{ row: 0, field: 'due_on', text: 'A recurring task needs a due date.' }],
    });
  });
});
