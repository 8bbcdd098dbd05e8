import { expect, test } from 'vitest';
import type { PersonalChannel } from '@leitwarte/core/codes';
import { chosenInterval } from '@leitwarte/core/rules';
import { billAtRandom, written } from '../../../testing/billed.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { createWorld } from '../../../testing/world.ts';

const SEED = Number(process.env['BILL_SEED'] ?? 20_261_122);

onEveryEngine('a bill', (fixture) => {
  test.each([0, 1, 2, 3])(
    `the bill equals the sum of its messages, in the API and in its PDF, to the cent, and lists each of them (seed ${SEED} + %i)`,
    async (run) => {
      const { context } = fixture;
      const world = await createWorld(context);
      const root = await world.superuser();
      const billed = await billAtRandom(context, world, root, SEED + run);
      const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(context.platform.now());
      const [year = 0, month = 0] = day.split('-').map(Number);
      const interval = chosenInterval('month', { year, month, day: 1 });
      const groups = await root.client.billing.month({ body: { ...interval, type_data: 'plain' } });
      const group = groups.find(({ organisation_id }) => organisation_id === world.organisationId);
      expect(group).toMatchObject({
        sum_monthly_cost: billed.monthlyCents / 100,
        sum_sms_price: billed.smsCents / 100,
        sum_email_price: billed.emailCents / 100,
      });
      for (const { name, messages } of billed.items) {
        const item = group?.plants.find((one) => one.name === name);
        for (const channel of ['sms', 'email'] as const) {
          const { results } = await root.client.messages.list({ query: { item: item?.id ?? 0, channel } });
          expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(messages[channel]);
          expect(item?.[`total_${channel}`]).toBe(messages[channel].length);
        }
      }
      const { bytes } = await root.client.billing.itemisation({ orgId: world.organisationId, year, month });
      const words = pdfWords(bytes).join(' ').replaceAll(/\s+/g, ' ');
      const count = (channel: PersonalChannel) =>
        String(billed.items.reduce((sum, { messages }) => sum + messages[channel].length, 0));
      expect(words).toContain(
        [
          'Summe',
          written(billed.monthlyCents),
          count('sms'),
          written(billed.smsCents),
          count('email'),
          written(billed.emailCents),
          written(billed.totalCents),
        ].join(' '),
      );
    },
  );
});
