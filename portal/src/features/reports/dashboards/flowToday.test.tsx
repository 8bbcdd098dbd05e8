import type { EnergyFlow } from '@leitwarte/core/entities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { plantsOf } from '../../../testing/plantsOf.ts';

const backend = realBackend();

test('37: the dashboard names the unknown quarter-hours beside the self-sufficiency of today', async () => {
  const { root, id } = await plantsOf(backend.context, ['Solar']);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now());
  const part = { from: today, expected_wh: 10_000, measured_wh: 8200, known_days: 1 };
  const row = { expected_wh: 10_000, measured_wh: 8200, method: 'sensor', unknown_quarter_hours: 0, losses: [] };
  const flow: EnergyFlow = {
    plants: [id(1)],
    name: null,
    zone: 'Europe/Berlin',
    from: today,
    until: today,
    missing: [],
    flows: [{ from: 'generation', to: 'consumption', wh: 8200 }],
    self_sufficiency: 1,
    self_consumption: 1,
    co2_avoided_kg: null,
    unknown_quarter_hours: 41,
    now: null,
    storage_percent: null,
  };
  answering({ 'GET losses/': [{ plant: id(1), ...row, parts: [part] }], 'GET embed/flow/': flow });
  backend.openAs(root, '/dashboard');
  const summary = (await screen.findByText(/^heute 100\s%.*unabhängig vom Netz/)).closest('summary');
  expect(summary?.textContent).toContain('41 Viertelstunden unbekannt');
});
