import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });

test('16: a plant as a file is compared in words, refused with the position of an error, and applied as a whole', async () => {
  const { world } = backend;
  const root = await world.superuser();
  const id = await world.plant({ name: 'Solarpark als Datei' });
  await world.component(id, { name: 'WR 1', sernum: 'S-Datei', columns: 2 });
  const stored = () => root.client.plants.retrieve({ id });
  const plant = await stored();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  backend.openAs(root, `/settings/plants?id=${plant.id}&dialog=structure`);
  const form = within(await screen.findByRole('dialog', { name: `${plant.name} als Datei` }));
  const text = form.getByLabelText<HTMLTextAreaElement>('Text der Datei');
  const paste = async (content: string) => {
    await user.clear(text);
    await user.click(text);
    await user.paste(content);
  };
  await paste('name: [');
  await press('Unterschiede zeigen');
  expect(await form.findByText(/weder YAML noch JSON/)).toBeTruthy();
  await paste('instaled_capacity: 5');
  await press('Unterschiede zeigen');
  expect((await form.findByRole('alert')).textContent).toMatch(/instaled_capacity/);
  await paste('system: Gibt es nicht');
  await press('Unterschiede zeigen');
  await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/^system .*Gibt es nicht/));
  await user.clear(text);
  const file = new File(
    ['installed_capacity: 750\ncomponents:\n  - name: WR 1\n    time_diff_warn: 6\n'],
    'anlage.yaml',
  );
  await user.upload(form.getByLabelText('Datei wählen', { selector: 'input' }), file);
  await waitFor(() => expect(text.value).toMatch(/750/));
  await press('Unterschiede zeigen');
  expect(await form.findByText('Installierte Leistung: 99,5 → 750')).toBeTruthy();
  expect(form.getByText('Komponente geändert: WR 1')).toBeTruthy();
  expect(await stored()).toMatchObject({ installed_capacity: 99.5 });
  await press('2 Änderungen übernehmen');
  await waitFor(async () => expect(await stored()).toMatchObject({ installed_capacity: 750 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
