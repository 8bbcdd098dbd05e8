import type { ReportUser } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { listedOrganisation, listingIn, reached } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Query of report users: accounts without a user name, which can never sign in; they share ids with users (decision
 * 2.51).
 */
function reportUsers(db: Reader) {
  return db.selectFrom('account').where('username', 'is', null).selectAll();
}

/** Report users of the viewer's organisation by last and first name. */
export async function readReportUsers({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'reportUsers', 'list'>): Promise<ReportUser[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const rows = await reportUsers(db)
    .$if(organisation !== 'all', (query) => query.where('organisation_id', '=', Number(organisation)))
    .execute();
  const name = (user: ReportUser) => `${user.last_name ?? ''} ${user.first_name ?? ''}`;
  return rows.map(reportUserOf).toSorted((a, b) => compareNames(name(a), name(b)) || a.id - b.id);
}

/** One report user of an organisation that the viewer can reach; 404 for any other id, including those of users. */
export async function readReportUser(db: Reader, viewer: Viewer, id: number): Promise<ReportUser> {
  return reportUserOf(reached(viewer, await reportUsers(db).where('id', '=', id).executeTakeFirst()));
}

function reportUserOf(row: Awaited<ReturnType<ReturnType<typeof reportUsers>['executeTakeFirstOrThrow']>>): ReportUser {
  return {
    id: row.id,
    description: row.description,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: row.phone_number,
    organisation: row.organisation_id,
    send_daily_report: flagOf(row.send_daily_report),
  };
}
