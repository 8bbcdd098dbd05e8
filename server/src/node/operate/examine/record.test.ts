import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { sealRecord } from '../../../areas/people/security/seal/seal.ts';
import { memoryRecordEnd } from '../../../platform/recordEnd.ts';
import { RECORD_END, recordEndIn } from '../../recordEnd.ts';
import { secretsIn } from '../../secrets.ts';
import { examineRecord } from './record.ts';

const NOW = Date.UTC(2026, 10, 27);

onEveryEngine('4.25: doctor and the security record', (fixture) => {
  const examined = (now: number, secrets = fixture.context.platform.secrets) =>
    examineRecord(fixture.db, { secrets, recordEnd: memoryRecordEnd() }, now);

  test('doctor reports how many seals are valid, what is unsealed after five minutes, and what another key sealed', async () => {
    const event = { at: NOW, event: 'sign_in', address: '192.0.2.7', result: 'ok', request_id: '' };
    await fixture.db.insertInto('security_event').values([event, event]).execute();
    expect(await examined(NOW + 300_000)).toMatchObject({ check: 'security', state: 'ok' });
    expect(await examined(NOW + 300_001)).toMatchObject({
      state: 'warning',
      de: expect.stringContaining('2 Sicherheitsereignisse'),
    });
    await sealRecord(fixture.context);
    expect(await examined(NOW + 300_001)).toMatchObject({
      state: 'ok',
      en: expect.stringContaining('2 seals checked'),
    });
    const other = await examined(NOW, secretsIn('', 'B'.repeat(43).concat('=')));
    expect(other).toMatchObject({ state: 'warning', de: expect.stringContaining('anderen Schlüssel') });
    await fixture.db.updateTable('security_mark').set({ no: 7 }).where('kind', '=', 'head').execute();
    expect(await examined(NOW)).toMatchObject({
      state: 'error',
      de: expect.stringContaining('Die neuesten Siegel fehlen'),
    });
  });

  test('doctor names the file of the data folder that prevents the check of seals', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'record-'));
    writeFileSync(join(dataDir, RECORD_END), '');
    const recordEnd = recordEndIn(dataDir);
    const found = await examineRecord(fixture.db, { secrets: fixture.context.platform.secrets, recordEnd }, NOW);
    rmSync(dataDir, { recursive: true });
    expect(found).toMatchObject({ check: 'security', state: 'error', de: expect.stringContaining(RECORD_END) });
  });
});
