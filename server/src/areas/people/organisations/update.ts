import type { Organisation } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { checkKpiConfig, kpiConfigOf, logoBytes, logoTypeOf } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseProblems } from '../../../http/refuseField.ts';
import { reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { given, textOrNull } from '../../../measurements/columnTypes.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { allowedChanges } from '../../common/changes.ts';
import { keepMessagePrices } from '../../common/prices/keepMessagePrices.ts';
import { nameTaken } from './create.ts';
import { checkFields, storedFields } from './fields.ts';
import { readOrganisation } from './read.ts';

/**
 * Changes an organisation. Only superusers can change the fields reserved for them; others may send these back
 * unchanged (decisions 1.64, 4.10).
 */
export async function updateOrganisation({
  context,
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'organisations', 'update'>): Promise<Organisation> {
  try {
    return await changed(context, viewer, id, async (tx) => {
      const current = await readOrganisation(tx, viewer, id);
      const wanted =
        body.folder_name_import === undefined
          ? body
          : { ...body, folder_name_import: textOrNull(body.folder_name_import) };
      const change = allowedChanges('Organisation', viewer, current, wanted);
      await checkFields(tx, change, id);
      await mustStillBe(() => current);
      return given(storedFields(change));
    });
  } catch (error) {
    throw nameTaken(error);
  }
}

/** Sets the logo, or removes it if it is null; 400 if the content is no PNG or JPEG or is too large (decision 1.62). */
export async function updateLogo({
  context,
  viewer,
  params: { id },
  body: { newLogo: url },
}: Call<'organisations', 'updateLogo'>): Promise<Organisation> {
  return changed(context, viewer, id, () => ({ logo: url === null ? null : checkedLogo(url) }));
}

/** Sets the key figures of the dashboard and the maximum age of their values (decisions 2.35, 2.36). */
export async function updateKpis({
  context,
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'organisations', 'updateKpis'>): Promise<Organisation> {
  const problems = checkKpiConfig(body);
  if (problems.length > 0) throw refuseProblems(problems);
  return changed(context, viewer, id, async (tx) => {
    await mustStillBe(async () => kpiConfigOf(await readOrganisation(tx, viewer, id)));
    return { recent_data_hours: body.recentDataHours, organisation_kpis: JSON.stringify(body.measurements) };
  });
}

type StoredChange = ReturnType<typeof given<ReturnType<typeof storedFields>>> & {
  readonly logo?: string | null;
  readonly recent_data_hours?: number;
  readonly organisation_kpis?: string;
};

async function changed(
  { db, platform }: ServerContext,
  viewer: Viewer,
  id: number,
  change: (tx: Tx) => StoredChange | Promise<StoredChange>,
): Promise<Organisation> {
  return db.transaction().execute(async (tx) => {
    if (!reaches(viewer, id) || !(await lockRow(tx, 'organisation', id))) throw refuse(404, 'not_found');
    const now = platform.now();
    const before = await messagePrices(tx, id);
    await tx
      .updateTable('organisation')
      .set({ ...(await change(tx)), ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
    await keepMessagePrices(tx, { organisationId: id, before, after: await messagePrices(tx, id), now });
    return readOrganisation(tx, viewer, id);
  });
}

function messagePrices(tx: Tx, id: number) {
  return tx
    .selectFrom('organisation')
    .where('id', '=', id)
    .select(['price_per_sms_micros', 'price_per_email_micros'])
    .executeTakeFirstOrThrow();
}

/** The data URL with the media type that matches its content, whatever type was sent. */
function checkedLogo(url: string): string {
  const type = logoTypeOf(logoBytes(url) ?? new Uint8Array());
  if (type === undefined) throw refuse(400, 'logo_too_large');
  return `data:image/${type};base64,${url.slice(url.indexOf(',') + 1)}`;
}
