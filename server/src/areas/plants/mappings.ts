import type { Tx } from '../../db/database.ts';

/** Replaces the organisations that may see the plant. */
export async function writeViewOrganisations(tx: Tx, plantId: number, organisations: readonly number[]): Promise<void> {
  await tx.deleteFrom('plant_view_organisation').where('plant_id', '=', plantId).execute();
  const rows = [...new Set(organisations)].map((organisation_id) => ({ plant_id: plantId, organisation_id }));
  if (rows.length > 0) await tx.insertInto('plant_view_organisation').values(rows).execute();
}

/** Replaces the accounts mapped to the plant. */
export async function writeUsers(tx: Tx, plantId: number, users: readonly number[]): Promise<void> {
  await tx.deleteFrom('plant_account').where('plant_id', '=', plantId).execute();
  const rows = [...new Set(users)].map((account_id) => ({ plant_id: plantId, account_id }));
  if (rows.length > 0) await tx.insertInto('plant_account').values(rows).execute();
}
