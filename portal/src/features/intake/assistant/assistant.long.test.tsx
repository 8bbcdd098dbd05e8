import type { Actor } from '@leitwarte/server/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/plants/assistant';

let root: Actor;
let writer: Actor;
beforeAll(async () => {
  root = await backend.world.superuser();
  writer = await backend.world.actor(await backend.world.group((dialog) => dialog === 'plant'));
});

const lines = [
  'Zeit;Serial;Leistung [KW];Temp [C]',
  '01.03.2026 12:00;A-100;1,5;20,5',
  '01.03.2026 12:00;B-200;2,5;21,5',
  '01.03.2026 12:05;A-100;1,75;20,5',
  '01.03.2026 12:05;B-200;2,25;21,5',
];
const csv = (name: string, more: readonly string[] = []) =>
  new File([`${[...lines, ...more].join('\n')}\n`], name, { type: 'text/csv' });

async function choose(files: File[]) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (found === null) throw new Error('no input for files');
    return found;
  });
  await user.upload(input, files);
}
async function pick(label: string, option: string | RegExp) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The import runs in this thread, so frequent polling would slow it down. */
const IMPORTED = { interval: 1_000 };
const WHOLE_WAY_MS = 45_000;
const shown = async () =>
  within(await screen.findByRole('table', { name: 'Die ersten Zeilen, wie sie gelesen würden' }));

test('4.43: users who may not change plants are redirected', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'plant' && right === 'can_read'),
  );
  const { address: at } = backend.openAs(reader, address);
  await waitFor(() => expect(at()).toBe('/dashboard'));
});

test(
  'the guessed format is shown on the file’s rows, which are rendered again after each change',
  async () => {
    backend.openAs(root, address);
    await choose([csv('park_1.csv', ['irgendwann;A-100;1;2']), new File(['\u0000'], 'bild.bin')]);
    expect(await screen.findByText('Gezeigt wird park_1.csv.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('bild.bin');
    expect(
      await screen.findByText(/5 Zeilen angesehen: 4 würden gespeichert, 0 überschrieben, 0 doppelt, 1 abgelehnt/),
    ).toBeTruthy();
    const table = await shown();
    expect(table.getByText('1,75')).toBeTruthy();

    // a changed guess renders the rows again
    await pick('Dezimalzeichen', 'Punkt');
    expect(await screen.findByText(/0 würden gespeichert/)).toBeTruthy();
    expect(screen.getAllByText(/Dezimalzeichen/).length).toBeGreaterThan(1);
    await pick('Dezimalzeichen', 'Komma');
    expect(await screen.findByText(/4 würden gespeichert/)).toBeTruthy();
  },
  WHOLE_WAY_MS,
);

test(
  'a file becomes system, plant, components and readings with one confirmation; the next file of this make is recognised',
  async () => {
    backend.openAs(root, address);
    await choose([csv('park_1.csv', ['irgendwann;A-100;1;2']), csv('park_2.csv')]);
    expect(await screen.findByText('Gleich aufgebaut und mit eingelesen: park_2.csv')).toBeTruthy();
    fill('Name der Komponente: A-100', 'WR 1');
    await user.click(screen.getByRole('checkbox', { name: 'Einlesen: Temp [C]' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name der Anlage').value).toBe('park');
    fill('Name der Anlage', '');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    // nothing is created while a value is missing
    await waitFor(() => expect(screen.getByLabelText('Name der Anlage').getAttribute('aria-invalid')).toBe('true'));
    fill('Name der Anlage', 'Solarpark Süd');
    fill('Name des Anlagensystems', 'Weblogger');
    await pick('Anlagentyp', 'Solar');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Anlegen und einlesen?' }));
    expect(question.getByText('2 neue Komponenten mit je 1 Spalten')).toBeTruthy();
    expect(question.getByText('Komponente Summe über die Geräte: Leistung')).toBeTruthy();
    expect(question.getByText(/^park_1.csv: 4 von 5 Zeilen werden gespeichert/)).toBeTruthy();
    expect((await root.client.plants.all()).map((plant) => plant.name)).not.toContain('Solarpark Süd');
    await user.click(question.getByRole('button', { name: 'Anlegen und einlesen' }));
    expect(await screen.findByText('Fertig: 4 Zeilen eingelesen.', {}, IMPORTED)).toBeTruthy();

    const plant = (await root.client.plants.all()).find((one) => one.name === 'Solarpark Süd');
    expect(plant?.plant_components.map((one) => [one.name, one.component_data_description.length])).toEqual([
      ['Gerät 2', 1],
      ['Summe', 1],
      ['WR 1', 1],
    ]);
    // the tile shows the plant's value, not that of its first device
    expect(plant?.plant_prio_values.map(({ name, value }) => [name, value])[0]).toEqual(['Leistung', 4]);
    const [column] = plant?.plant_components[2]?.component_data_description ?? [];
    expect(column).toMatchObject({ col_description: 'Leistung', col_unit: 'kW', last_value: 1.75 });

    // the next file is imported into the plant's components
    await user.click(screen.getByRole('button', { name: 'Weitere Dateien' }));
    await choose([csv('park_3.csv', ['01.03.2026 12:10;A-100;1,5;20,5'])]);
    expect(await screen.findByText(/^Solche Dateien liest schon (WR 1|Gerät 2) der Anlage Solarpark Süd/)).toBeTruthy();
  },
  WHOLE_WAY_MS,
);

test(
  'users who may write plants add files to their own plants: the known system is used, and they are not offered to create a system or plant',
  async () => {
    const system = await root.client.plantSystems.create({
      body: {
        name: 'Fest',
        file_extension_import_data: 'csv',
        import_separator: ';',
        import_sernum_column_name: 'Serial',
      },
    });
    const plant = await backend.world.plant({ name: 'Eigener Park' });
    await root.client.plants.update({ id: plant, body: { system: system.id, folder_name_import: 'eigener' } });
    backend.openAs(writer, address);
    await choose([csv('log_1.csv')]);
    expect(await screen.findByText(/4 würden gespeichert/)).toBeTruthy();
    expect(screen.queryByLabelText('Name der Anlage')).toBeNull();
    await pick('Anlage', 'Eigener Park');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Anlegen und einlesen?' }));
    await user.click(question.getByRole('button', { name: 'Anlegen und einlesen' }));
    expect(await screen.findByText('Fertig: 4 Zeilen eingelesen.', {}, IMPORTED)).toBeTruthy();
    const { plant_components } = await root.client.plants.retrieve({ id: plant });
    expect(plant_components.map(({ sernum }) => sernum)).toEqual(['A-100', 'B-200']);
  },
  WHOLE_WAY_MS,
);

test(
  'an unclaimed file that is already on the server is chosen from a list, with a proposed plant, and set up without an upload',
  async () => {
    const system = await root.client.plantSystems.create({
      body: { name: 'Wartend', file_extension_import_data: 'csv', import_separator: ';' },
    });
    const plant = await backend.world.plant({ name: 'Wartender Park' });
    await root.client.plants.update({ id: plant, body: { system: system.id, folder_name_import: 'wartet' } });
    const folder = `${backend.world.organisationId}/wartet`;
    const content = 'Zeit;Druck [bar]\n01.03.2026 12:00;1,5\n01.03.2026 12:05;1,75\n';
    await backend.context.files.write(`import/${folder}`, 'halde_1.csv', new TextEncoder().encode(content));
    backend.openAs(writer, address);
    expect(await screen.findByText('Dateien hierher ziehen oder auswählen')).toBeTruthy();
    expect(screen.queryByText('Auf dem Server wartende Dateien')).toBeNull();

    cleanup();
    backend.openAs(root, address);
    const waiting = within(await screen.findByRole('table', { name: 'Auf dem Server wartende Dateien' }));
    expect(waiting.getByText('noch niemand liest solche Spalten')).toBeTruthy();
    await user.click(waiting.getByRole('checkbox', { name: `Auswählen: ${folder}/halde_1.csv` }));
    await user.click(screen.getByRole('button', { name: 'Ausgewählte ansehen' }));
    expect(await screen.findByText('Gezeigt wird halde_1.csv.')).toBeTruthy();
    expect(await screen.findByText(/2 Zeilen angesehen: 2 würden gespeichert/)).toBeTruthy();
    await pick('Anlage', 'Wartender Park');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Anlegen und einlesen?' }));
    await user.click(question.getByRole('button', { name: 'Anlegen und einlesen' }));
    expect(await screen.findByText('Fertig: 2 Zeilen eingelesen.', {}, IMPORTED)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Weitere Dateien' }));
    expect(await screen.findByText('Im Importordner liegt keine Datei, die niemand liest.')).toBeTruthy();
  },
  WHOLE_WAY_MS,
);

test(
  '16: a file of alarms is set up together with limits; the type of plant is guessed, or asked for if it cannot be guessed',
  async () => {
    backend.openAs(root, address);
    const events = [
      'Zeit;Art;Meldung',
      '01.03.2026 12:00;FAIL;Gerät A-100: Fehler E17',
      '01.03.2026 12:01;INFO;Verbindung steht wieder',
    ];
    await choose([csv('dach_1.csv'), new File([`${events.join('\n')}\n`], 'events.csv')]);
    expect(await screen.findByText('Alarme, keine Messwerte: events.csv')).toBeTruthy();
    await pick('Anlagensystem', 'neues Anlagensystem');
    expect(screen.getByLabelText<HTMLSelectElement>('Bedeutet: FAIL').value).toBe('fault');
    expect(screen.getByLabelText<HTMLSelectElement>('Bedeutet: INFO').value).toBe('none');
    const low = screen.getByLabelText('Grenze unten: Leistung [KW]');
    fireEvent.paste(low, { clipboardData: { getData: () => '0\t90\n-20\t60\n' } });
    expect(screen.getByLabelText<HTMLInputElement>('Grenze oben: Temp [C]').value).toBe('60');
    fill('Name der Anlage', 'Dach mit Alarmen');
    fill('Name des Anlagensystems', 'Logger mit Alarmen');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(await screen.findAllByText('Dieses Feld ist erforderlich.')).toBeTruthy();
    await pick('Anlagentyp', 'Solar');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Anlegen und einlesen?' }));
    expect(question.getByText(/^1 Alarmcode: /)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Anlegen und einlesen' }));
    expect(await screen.findByText('Fertig: 4 Zeilen eingelesen.', {}, IMPORTED)).toBeTruthy();
    const plant = (await root.client.plants.all()).find((one) => one.name === 'Dach mit Alarmen');
    expect(plant?.plant_components[0]?.component_data_description[0]).toMatchObject({
      col_limit_low: 0,
      col_limit_upper: 90,
    });
    const codes = await root.client.alarmCodes.list({ query: { system_id: plant?.system ?? 0 } });
    expect(codes.count).toBe(1);
  },
  WHOLE_WAY_MS,
);

test('G9: while no line can be parsed the button is disabled, and a note names what is missing', async () => {
  backend.openAs(root, address);
  await choose([new File(['a;b\n1;2\n3;4\n'], 'ohne_1.csv', { type: 'text/csv' })]);
  expect(await screen.findByText(/^Noch auszufüllen: Datumsspalte, Zeitformat/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prüfen' }).hasAttribute('disabled')).toBe(true);
});

test('G9: the plant is created for the organisation from which the user came; with several organisations none is preselected', async () => {
  const { id } = await root.client.organisations.create({ body: { name: 'Hofladen Assistent' } });
  backend.openAs(root, `${address}?organisation=${id}`);
  await choose([csv('park_1.csv')]);
  // the first combobox is that of the shell, which switches the organisation
  const chosen = async () => {
    await screen.findByLabelText('Name der Anlage');
    return screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Organisation/ }).at(-1)?.value;
  };
  await waitFor(async () => expect(await chosen()).toBe('Hofladen Assistent'));
  cleanup();
  backend.openAs(root, address);
  await choose([csv('park_1.csv')]);
  await waitFor(async () => expect(await chosen()).toBe(''));
  expect(screen.getByText(/^Noch auszufüllen: .*Organisation/)).toBeTruthy();
});

test('G9: files of two devices get their own prefixes, and a file with the same prefix but another structure is named', async () => {
  backend.openAs(root, address);
  const other = new File(['Zeit;Druck\n01.03.2026 12:00;1\n01.03.2026 12:05;2\n'], 'WR1_20260803.csv');
  await choose([csv('WR1_20260801.csv'), csv('WR2_20260801.csv'), other]);
  expect(await screen.findByText('Gezeigt wird WR1_20260801.csv.')).toBeTruthy();
  expect(screen.queryByText(/Gleich aufgebaut und mit eingelesen/)).toBeNull();
  expect(screen.getByText(/^Beginnt genauso, ist aber anders aufgebaut: WR1_20260803.csv\./)).toBeTruthy();
});
