import type { Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { user } from './user.ts';
import type { Backend } from './backend.ts';

export const PATH = '/settings/daily_report';

export const column = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const choose = async (list: string, name: string) => user.click(await column(list).findByText(name));
export const namesIn = (name: string) =>
  column(name)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

export async function openBuilder(backend: Backend, person: Actor) {
  const shown = backend.openAs(person, PATH);
  await screen.findByRole('region', { name: 'Überschriften' });
  return shown;
}

/** The stored names: those of each header, and of everything below it. */
export async function structureOf({ client }: Actor, organisation: number) {
  const { daily_report_headers } = await client.dailyReports.retrieve({ id: organisation });
  return daily_report_headers.map(({ name, daily_report_subheaders: subs }) => [
    name,
    ...subs.flatMap((sub) => [sub.name, ...sub.daily_report_positions.map((one) => one.name)]),
  ]);
}
