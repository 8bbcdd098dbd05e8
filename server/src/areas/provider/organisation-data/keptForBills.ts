import { sql, type SqlBool } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Number of years for which bills must be kept, counted from the end of the year (§ 147 AO, § 14b UStG). */
export const BILLS_KEPT_YEARS = 10;

/** SQL condition: the plant is on a bill, whichever organisation pays it. */
export const isBilled = sql<SqlBool>`exists (select 1 from billing_item_plant where billing_item_plant.plant_id = plant.id)`;

/** Deletes bills that the law no longer requires to be kept. `month` is yyyymm. */
export async function forgetOldBills({ db, platform }: ServerContext, organisationId: number): Promise<void> {
  const oldestKept = (new Date(platform.now()).getUTCFullYear() - BILLS_KEPT_YEARS) * 100;
  await db
    .deleteFrom('billing_item')
    .where('organisation_id', '=', organisationId)
    .where('month', '<', oldestKept)
    .execute();
}

/** Empties those fields of billed plants that are not on a bill. */
export async function shrinkPlants(
  { db, platform }: ServerContext,
  viewer: Viewer,
  organisationId: number,
): Promise<void> {
  const nothing = {
    evu: null,
    latitude: null,
    longitude: null,
    last_alarm: null,
    last_data_warn: null,
    time_last_data: null,
    time_last_alarm: null,
    identificator_1: null,
    identificator_2: null,
    identificator_3: null,
    folder_name_import: null,
    folder_alarm_import: null,
    file_prefix_alarm: null,
    file_prefix_yaml: null,
    parentfolder: null,
    archivfolder: null,
    model_name_research: null,
    losses_percent: null,
    tariffs: null,
    monthly_budget: null,
    mastr_number: null,
    market_location: null,
    prio_figures: null,
    plant_dashboard_id: null,
    created_by: null,
  };
  await db
    .updateTable('plant')
    .set({ ...nothing, ...modifiedStamp(viewer, platform.now()) })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/**
 * Deletes the organisation if nothing refers to it any more. Otherwise bills still need it, and only its name and
 * address are kept.
 */
export async function shrinkOrganisation({ db, platform }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  // messages to accounts lost their address when each person was erased; those without an account still have one
  await db
    .updateTable('sent_message')
    .set({ recipient: '#' })
    .where('organisation_id', '=', id)
    .where('recipient', 'not like', '#%')
    .execute();
  const nothing = {
    email: null,
    contact_person: null,
    phone_number: null,
    folder_name_import: null,
    logo: null,
    standard_dashboard: null,
    organisation_kpis: '[]',
    message_cost_cap_cents: null,
    num_reo_date: null,
    num_reo_data_alarm: null,
    daily_report_html_content: null,
    daily_report_plain_text_content: null,
    send_losses_report: 0,
    created_by: null,
  };
  await db.transaction().execute(async (tx) => {
    const namedBy = async (table: 'billing_item' | 'sent_message' | 'plant') =>
      (await tx.selectFrom(table).select('id').where('organisation_id', '=', id).limit(1).executeTakeFirst()) !==
      undefined;
    const isNamed = (await namedBy('billing_item')) || (await namedBy('sent_message')) || (await namedBy('plant'));
    if (isNamed)
      await tx
        .updateTable('organisation')
        .set({ ...nothing, ...modifiedStamp(viewer, platform.now()) })
        .where('id', '=', id)
        .execute();
    else await tx.deleteFrom('organisation').where('id', '=', id).execute();
  });
}
