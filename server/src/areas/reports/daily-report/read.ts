import type * as z from 'zod';
import type { DailyReport } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { listedOrganisation, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { Call } from '../../../http/call.ts';
import { foundIn, placeOf } from '../ordered/parents.ts';
import { headersWith, type Header, type Position, type Subheader } from './tree.ts';

type Report = z.output<typeof DailyReport>;

/**
 * The daily reports that the viewer sees. Each organisation has one, with the same id as the organisation (decision
 * 2.17).
 */
export async function readReports({ context: { db }, viewer }: Call<'dailyReports', 'list'>): Promise<Report[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  if (organisation !== 'all') return [await readReport(db, viewer, organisation)];
  const organisations = await db.selectFrom('organisation').select('id').orderBy('id').execute();
  const headers = Map.groupBy(await headersWith(db, {}), (header) => header.organisation_daily_report);
  return organisations.map(({ id }) => ({ id, organisation: id, daily_report_headers: headers.get(id) ?? [] }));
}

export async function readReport(db: Reader, viewer: Viewer, id: number): Promise<Report> {
  const row = reaches(viewer, id)
    ? await db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row === undefined) throw refuse(404, 'not_found');
  return { id, organisation: id, daily_report_headers: await headersWith(db, { organisationId: id }) };
}

export async function readHeaders(db: Reader, viewer: Viewer): Promise<Header[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  return headersWith(db, organisation === 'all' ? {} : { organisationId: organisation });
}

export async function readSubheaders(db: Reader, viewer: Viewer): Promise<Subheader[]> {
  return (await readHeaders(db, viewer)).flatMap((header) => header.daily_report_subheaders);
}

export async function readPositions({
  context: { db },
  viewer,
}: Call<'dailyReports', 'positions'>): Promise<Position[]> {
  return (await readSubheaders(db, viewer)).flatMap((subheader) => subheader.daily_report_positions);
}

/** One header with its sub-headers and positions; 404 if the viewer does not see its report. */
export async function readHeader(db: Reader, viewer: Viewer, id: number): Promise<Header> {
  const [header] = await headersWith(db, { headerId: id });
  if (header === undefined || !reaches(viewer, header.organisation_daily_report)) throw refuse(404, 'not_found');
  return header;
}

/** One sub-header with its positions; 404 if the viewer does not see its report. */
export async function readSubheader(db: Reader, viewer: Viewer, id: number): Promise<Subheader> {
  const { parentId } = await placeOf(db, viewer, 'daily_report_subheader', id);
  return foundIn((await readHeader(db, viewer, parentId)).daily_report_subheaders, id);
}

export async function readPosition(db: Reader, viewer: Viewer, id: number): Promise<Position> {
  const { parentId } = await placeOf(db, viewer, 'daily_report_position', id);
  return foundIn((await readSubheader(db, viewer, parentId)).daily_report_positions, id);
}
